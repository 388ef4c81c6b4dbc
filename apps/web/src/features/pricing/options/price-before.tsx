import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { formatMoney } from '../../../ui/formats/money.ts';

/** Price of the items of the basket that are being changed, next to their new price. */
export function PriceBefore() {
  const total = useOrderDraft((draft) => draft.replaces?.total);
  return (
    total !== undefined && (
      <p className="order-quiet order-small number">
        {orderingTexts.change.before({ price: formatMoney(total) })}
      </p>
    )
  );
}
