import type { ReactNode } from 'react';
import { orderingTexts } from '../../texts/ordering.ts';
import { areaText } from '../../ui/areas.ts';
import { Button } from '../../ui/button.tsx';
import { inOneLine } from '../../ui/in-one-line.ts';
import { moneyText } from '../../ui/money.ts';

const texts = orderingTexts.manyFields;

interface Properties {
  count: number;
  hectares: number;
  /** Total of all analyses; null while it is requested. */
  total: number | null;
  isSending: boolean;
  /** Why adding failed. */
  children: ReactNode;
}

/** Summary of the order, with the price on the button; always visible, however long the list is. */
export function ManyFoot({ count, hectares, total, isSending, children }: Properties) {
  const fields = texts.fields({ count });
  return (
    <div className="order-foot many-foot">
      {children}
      <p className="order-quiet number" aria-live="polite">
        {inOneLine(fields, areaText(hectares))}
      </p>
      <Button type="submit" working={isSending} disabled={count === 0 || total === null}>
        <span className="number">
          {count === 0
            ? texts.addNone
            : total === null
              ? orderingTexts.areaDetail.calculating
              : texts.add({ fields, price: moneyText(total) })}
        </span>
      </Button>
    </div>
  );
}
