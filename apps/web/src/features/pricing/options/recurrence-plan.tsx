import { useState } from 'react';
import {
  type DraftRecurrence,
  lastDueDate,
  recurrenceTotal,
} from '../../../ordering/draft/typed-recurrence.ts';
import { recurrenceTexts as texts } from '../../../texts/rhythm.ts';
import { areaDetailTexts } from '../../../texts/solution.ts';
import { formatDayOf } from '../../../ui/formats/dates.ts';
import { formatMoney } from '../../../ui/formats/money.ts';

interface Props {
  recurrence: DraftRecurrence;
  /** Price of one analysis in dollars; undefined until it is known. */
  price: number | undefined;
  /** True if the order is for several fields. */
  isBulk?: boolean;
}

/** Number of analyses, date of the last one, and price of all of them. */
export function RecurrencePlan({ recurrence, price, isBulk = false }: Props) {
  const [dates, money] = isBulk ? [texts.datesOfMany, texts.moneyOfMany] : [texts.dates, texts.money];
  const [now] = useState(() => new Date());
  return (
    <p className="order-note number">
      <strong>
        {dates({ analyses: recurrence.times + 1, last: formatDayOf(lastDueDate(recurrence, now)) })}
      </strong>{' '}
      {price === undefined
        ? areaDetailTexts.calculating
        : money({ each: formatMoney(price), total: formatMoney(recurrenceTotal(recurrence, price)) })}
    </p>
  );
}
