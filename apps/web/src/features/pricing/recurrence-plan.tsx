import { useState } from 'react';
import { lastDue, type Recurrence, totalOf } from '../../ordering/recurrence.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { dayOf } from '../../ui/dates.ts';
import { moneyText } from '../../ui/money.ts';

const texts = orderingTexts.recurrence;

interface Properties {
  recurrence: Recurrence;
  /** Price of one analysis, once it is known. */
  price: number | undefined;
  /** The order is for many fields. */
  isOfMany?: boolean;
}

/** Number of analyses, date of the last one, and total price. */
export function RecurrencePlan({ recurrence, price, isOfMany = false }: Properties) {
  const [dates, money] = isOfMany ? [texts.datesOfMany, texts.moneyOfMany] : [texts.dates, texts.money];
  const [now] = useState(() => new Date());
  return (
    <p className="order-note number">
      <strong>{dates({ analyses: recurrence.times + 1, last: dayOf(lastDue(recurrence, now)) })}</strong>{' '}
      {price === undefined
        ? orderingTexts.areaDetail.calculating
        : money({ each: moneyText(price), total: moneyText(totalOf(recurrence, price)) })}
    </p>
  );
}
