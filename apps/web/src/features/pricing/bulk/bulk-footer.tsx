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
  /** Total of all analyses; null while it is requested. */
  total: number | null;
  isSending: boolean;
  /** Why adding failed. */
  children: ReactNode;
}

/** Summary of the order, with the price on the button; always visible, however long the list is. */
export function BulkFooter({ count, hectares, total, isSending, children }: Props) {
  const fields = texts.fields({ count });
  return (
    <div className="order-foot many-foot">
      {children}
      <p className="order-quiet number" aria-live="polite">
        {joinFacts(fields, formatArea(hectares))}
      </p>
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
