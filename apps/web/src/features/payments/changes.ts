import type { CartItem } from '@furrow/contract/cart';
import { itemName } from '../../ordering/item-name.ts';
import { centsOf } from './cents.ts';
import { whyUnpayable } from './why-unpayable.ts';

/** Snapshot of the page when the buyer pressed the button. */
export interface Seen {
  items: readonly CartItem[];
  /** Balance of the wallet, in whole cents. */
  balance: number;
  /** Items in the cart that cannot be paid for. */
  unpayable?: readonly CartItem[];
}

/** Amounts before and now, in whole cents. */
export type Change =
  | { of: 'item'; name: string; before: number; now: number }
  /** `why` is set while the item is still in the cart. */
  | { of: 'gone'; id: string; name: string; before: number; why: string | null }
  | { of: 'new'; name: string; now: number }
  | { of: 'wallet'; before: number; now: number };

/** Differences from the snapshot that the buyer saw: prices first, the wallet last. */
export function changesSince(before: Seen, now: Seen): Change[] {
  const left = new Map(now.items.map((item) => [item.id, item]));
  const known = new Set(before.items.map(({ id }) => id));
  const changes: Change[] = [];
  for (const item of before.items) {
    const same = left.get(item.id);
    const [name, was] = [itemName(item), centsOf(item.total_price)];
    if (!same) {
      const unpayable = now.unpayable?.find(({ id }) => id === item.id);
      const why = unpayable ? whyUnpayable(unpayable) : null;
      changes.push({ of: 'gone', id: item.id, name, before: was, why });
    } else if (centsOf(same.total_price) !== was)
      changes.push({ of: 'item', name, before: was, now: centsOf(same.total_price) });
  }
  for (const item of now.items) {
    if (!known.has(item.id))
      changes.push({ of: 'new', name: itemName(item), now: centsOf(item.total_price) });
  }
  if (before.balance !== now.balance) {
    changes.push({ of: 'wallet', before: before.balance, now: now.balance });
  }
  return changes;
}
