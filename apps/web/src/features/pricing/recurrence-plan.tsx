import { useState } from 'react';
import { lastDue, type Recurrence, totalOf } from '../../ordering/recurrence.ts';
import { orderingTexts } from '../../texts/ordering.en.ts';
import { dayOf } from '../../ui/dates.ts';
import { moneyText } from '../../ui/money.ts';

const texts = orderingTexts.recurrence;

interface Properties {
  recurrence: Recurrence;
  /** What one analysis costs, once that is known. */
  price: number | undefined;
}

/** How many analyses, until when, for how much. */
export function RecurrencePlan({ recurrence, price }: Properties) {
  const [now] = useState(() => new Date());
  return (
    <p className="order-note number">
      <strong>{texts.dates(recurrence.times + 1, dayOf(lastDue(recurrence, now)))}</strong>{' '}
      {price === undefined
        ? orderingTexts.areaDetail.calculating
        : texts.money(moneyText(price), moneyText(totalOf(recurrence, price)))}
    </p>
  );
}
