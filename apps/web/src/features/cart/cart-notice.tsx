import type { CartItem } from '@furrow/contract/cart';
import { itemName } from '../../ordering/draft/item-name.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/controls/button.tsx';
import { sumItems } from './group-items.ts';

const texts = orderingTexts.basket;

interface Props {
  /** Number of saved fields that were just added; null if none. */
  addedCount: number | null;
  removedItems: readonly CartItem[];
  isRestoring: boolean;
  onUndo: () => Promise<void>;
}

/** Message about the latest change of the cart, with a button that undoes a removal. */
export function CartNotice({ addedCount, removedItems, isRestoring, onUndo }: Props) {
  const [onlyItem, ...others] = removedItems;
  if (!onlyItem)
    return addedCount !== null && <p className="order-note number">{texts.added({ count: addedCount })}</p>;
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
