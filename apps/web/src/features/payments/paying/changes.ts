import type { CartItem } from '@furrow/contract/cart/cart';
import { itemName } from '../../../ordering/draft/item-name.ts';
import { explainUnpayable } from '../../../ordering/draft/why-unpayable.ts';
import { centsOf } from '../../../ui/formats/cents.ts';

/** What the page showed when the buyer pressed the button. */
export interface CheckoutSnapshot {
  items: readonly CartItem[];
  /** Balance of the wallet, in whole cents. */
  balance: number;
  /** Items in the cart that cannot be paid for. */
  unpayable?: readonly CartItem[];
}

/** A change of the page since the buyer pressed the button, with the amounts before and now in whole cents. */
export type PayingChange =
  | { kind: 'item'; name: string; before: number; now: number }
  /** An item that cannot be paid for any more; `unpayableReason` is null if it is no longer in the cart. */
  | { kind: 'gone'; id: string; name: string; before: number; unpayableReason: string | null }
  | { kind: 'new'; name: string; now: number }
  | { kind: 'wallet'; before: number; now: number };

/** Differences from what the buyer saw: first the prices, last the wallet. */
export function changesSince(before: CheckoutSnapshot, now: CheckoutSnapshot): PayingChange[] {
  const byId = new Map(now.items.map((item) => [item.id, item]));
  const knownIds = new Set(before.items.map(({ id }) => id));
  const changes: PayingChange[] = [];
  for (const item of before.items) {
    const current = byId.get(item.id);
    const [name, priceBefore] = [itemName(item), centsOf(item.total_price)];
    if (!current) {
      const unpayable = now.unpayable?.find(({ id }) => id === item.id);
      const unpayableReason = unpayable ? explainUnpayable(unpayable) : null;
      changes.push({ kind: 'gone', id: item.id, name, before: priceBefore, unpayableReason });
    } else if (centsOf(current.total_price) !== priceBefore)
      changes.push({ kind: 'item', name, before: priceBefore, now: centsOf(current.total_price) });
  }
  for (const item of now.items) {
    if (!knownIds.has(item.id))
      changes.push({ kind: 'new', name: itemName(item), now: centsOf(item.total_price) });
  }
  if (before.balance !== now.balance) {
    changes.push({ kind: 'wallet', before: before.balance, now: now.balance });
  }
  return changes;
}
