import type { ReactNode } from 'react';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { bulkOrderTexts as texts } from '../../../texts/bulk-order.ts';
import { itemChangeTexts } from '../../../texts/cart.ts';
import { areaDetailTexts, solutionTexts } from '../../../texts/solution.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';
import { PriceBefore } from '../options/price-before.tsx';

interface Props {
  count: number;
  hectares: number;
  /** False while the prices are being requested. */
  isPriced: boolean;
  /** Number of analyses of each field; null until a rhythm that is typed is complete. */
  analyses: number | null;
  /** Total price of all analyses in dollars; null until a rhythm that is typed is complete. */
  total: number | null;
  isSending: boolean;
  /** Message why the fields were not added to the cart. */
  children: ReactNode;
}

/** Summary of the order, with the price on its button. It is always visible, also below a long list. */
export function BulkFooter({ count, hectares, isPriced, analyses, total, isSending, children }: Props) {
  const fields = texts.fields({ count });
  const isChange = useOrderDraft((draft) => draft.replaces !== null);
  return (
    <div className="order-foot many-foot">
      {children}
      <div>
        <p className="order-quiet number" aria-live="polite">
          {joinFacts(
            fields,
            formatArea(hectares),
            analyses !== null && analyses > 1 && texts.analysesEach({ count: analyses }),
            isPriced && total !== null && formatMoney(total),
          )}
        </p>
        <PriceBefore />
        <p className="order-small">
          {solutionTexts.commission} <span className="order-quiet">{solutionTexts.commissionIncluded}</span>
        </p>
      </div>
      <Button type="submit" loading={isSending} disabled={count === 0 || !isPriced}>
        <span className="number">
          {count === 0
            ? texts.addNone
            : !isPriced
              ? areaDetailTexts.calculating
              : isChange
                ? joinFacts(itemChangeTexts.keep, total !== null && formatMoney(total))
                : total === null
                  ? texts.addUnpriced({ count })
                  : texts.add({ count, price: formatMoney(total) })}
        </span>
      </Button>
    </div>
  );
}
