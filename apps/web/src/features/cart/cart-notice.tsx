import type { CartItem } from '@furrow/contract/cart';
import { itemName } from '../../ordering/draft/item-name.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/controls/button.tsx';

const texts = orderingTexts.basket;

interface Props {
  /** Number of saved fields that were just added; null if none. */
  added: number | null;
  removed: readonly CartItem[];
  isRestoring: boolean;
  onUndo: () => Promise<void>;
}

/** Message about the latest change of the cart, with a button that undoes a removal. */
export function CartNotice({ added, removed, isRestoring, onUndo }: Props) {
  const [only, ...others] = removed;
  if (!only) return added !== null && <p className="order-note number">{texts.added({ count: added })}</p>;
  return (
    <p className="order-note order-row">
      <span className="order-row-words">
        {others.length === 0
          ? texts.removed({ name: itemName(only) })
          : texts.removedMany({ count: removed.length, service: only.service_name })}
      </span>
      <Button variant="link" loading={isRestoring} onClick={() => void onUndo()}>
        {texts.undo}
      </Button>
    </p>
  );
}
