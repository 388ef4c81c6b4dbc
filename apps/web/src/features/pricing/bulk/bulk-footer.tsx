import type { ReactNode } from 'react';
import { orderingTexts } from '../../../texts/ordering.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { formatArea } from '../../../ui/formats/areas.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';

const texts = orderingTexts.manyFields;

interface Props {
  count: number;
  hectares: number;
  /** Total price of all analyses in dollars; null while it is being requested. */
  total: number | null;
  isSending: boolean;
  /** Message why the fields were not added to the cart. */
  children: ReactNode;
}

/** Summary of the order, with the price on its button. It is always visible, also below a long list. */
export function BulkFooter({ count, hectares, total, isSending, children }: Props) {
  const fields = texts.fields({ count });
  return (
    <div className="order-foot many-foot">
      {children}
      <div>
        <p className="order-quiet number" aria-live="polite">
          {joinFacts(fields, formatArea(hectares), total !== null && formatMoney(total))}
        </p>
        <p className="order-small">
          {orderingTexts.solution.commission}{' '}
          <span className="order-quiet">{orderingTexts.solution.commissionIncluded}</span>
        </p>
      </div>
      <Button type="submit" loading={isSending} disabled={count === 0 || total === null}>
        <span className="number">
          {count === 0
            ? texts.addNone
            : total === null
              ? orderingTexts.areaDetail.calculating
              : texts.add({ count, price: formatMoney(total) })}
        </span>
      </Button>
    </div>
  );
}
