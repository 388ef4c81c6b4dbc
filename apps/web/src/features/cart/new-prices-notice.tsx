import type { CartItem } from '@furrow/contract/cart/cart';
import { cartTexts as texts } from '../../texts/cart.ts';
import { Button } from '../../ui/controls/button.tsx';
import { repricedItems } from './group-items.ts';

interface Props {
  items: readonly CartItem[];
  isAccepting: boolean;
  onAccept: () => void;
}

/** Note that prices have changed since the buyer saw them, with a button that accepts the new ones. */
export function NewPricesNotice({ items, isAccepting, onAccept }: Props) {
  const count = repricedItems(items).length;
  if (count === 0) return null;
  return (
    <div className="order-note order-row number" role="status">
      <p className="order-row-words">{texts.newPrices({ count })}</p>
      <Button variant="link" loading={isAccepting} onClick={onAccept}>
        {texts.acceptPrices({ count })}
      </Button>
    </div>
  );
}
