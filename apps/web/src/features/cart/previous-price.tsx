import type { CartItem } from '@furrow/contract/cart/cart';
import { cartTexts } from '../../texts/cart.ts';
import { formatMoney } from '../../ui/formats/money.ts';
import { previousTotal, sumItems } from './group-items.ts';

/** Line of one or more items that says what they cost when the buyer saw their price; nothing if it has not changed. */
export function PreviousPrice({ items }: { items: readonly CartItem[] }) {
  const before = previousTotal(items);
  if (before === null) return null;
  return (
    <span className="basket-missing order-small number">
      {cartTexts.repriced({
        before: formatMoney(before),
        now: formatMoney(sumItems(items).total),
      })}
    </span>
  );
}
