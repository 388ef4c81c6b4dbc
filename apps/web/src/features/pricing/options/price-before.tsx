import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { itemChangeTexts } from '../../../texts/cart.ts';
import { formatMoney } from '../../../ui/formats/money.ts';

/** Price of the items of the basket that are being changed, next to their new price. */
export function PriceBefore() {
  const total = useOrderDraft((draft) => draft.replaces?.total);
  return (
    total !== undefined && (
      <p className="order-quiet order-small number">
        {itemChangeTexts.before({ price: formatMoney(total) })}
      </p>
    )
  );
}
