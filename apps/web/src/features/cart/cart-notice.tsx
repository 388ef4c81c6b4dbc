import type { CartItem } from '@furrow/contract/cart/cart';
import { itemName } from '../../ordering/draft/item-name.ts';
import { cartTexts as texts } from '../../texts/cart.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formatMoney } from '../../ui/formats/money.ts';
import { sumItems } from './group-items.ts';

/** Items of the cart that were changed, with their total price in dollars. */
export interface ChangedItems {
  name: string;
  before: number;
  now: number;
}

interface Props {
  /** Number of saved fields that were just added; null if none. */
  addedCount: number | null;
  /** Items that were just changed; null if none. */
  changed?: ChangedItems | null;
  removedItems: readonly CartItem[];
  isRestoring: boolean;
  onUndo: () => Promise<void>;
}

/** Message about the latest change of the cart, with a button that undoes a removal. */
export function CartNotice({ addedCount, changed = null, removedItems, isRestoring, onUndo }: Props) {
  const [onlyItem, ...others] = removedItems;
  if (!onlyItem && changed)
    return <p className="order-note order-note-done number">{describeChange(changed)}</p>;
  if (!onlyItem)
    return (
      addedCount !== null && (
        <p className="order-note order-note-done number">{texts.added({ count: addedCount })}</p>
      )
    );
  return (
    <p className="order-note order-row">
      <span className="order-row-words">
        {others.length === 0
          ? texts.removed({ name: itemName(onlyItem) })
          : texts.removedMany({ count: sumItems(removedItems).fields, service: onlyItem.service_name })}
      </span>
      <Button variant="link" loading={isRestoring} onClick={() => void onUndo()}>
        {texts.undo}
      </Button>
    </p>
  );
}

function describeChange({ name, before, now }: ChangedItems): string {
  const price = formatMoney(now);
  return before === now
    ? texts.changedSame({ name, price })
    : texts.changed({ name, before: formatMoney(before), now: price });
}
