import './rhythm-choice.css';
import { useId, useState } from 'react';
import { type Rhythm, rhythmOf, typedSeasonPlan } from '../../../ordering/draft/season-plan.ts';
import {
  type DraftRecurrence,
  lastDueDate,
  recurrenceTotal,
} from '../../../ordering/draft/typed-recurrence.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { rhythmTexts as texts } from '../../../texts/rhythm.ts';
import { areaDetailTexts } from '../../../texts/solution.ts';
import { formatDayOf } from '../../../ui/formats/dates.ts';
import { joinFacts } from '../../../ui/formats/join-facts.ts';
import { formatMoney } from '../../../ui/formats/money.ts';

interface Props {
  /** Price in dollars of one analysis; undefined until it is known. */
  price: number | undefined;
  /** Weekly analyses until the end of the season; null if they are not offered, undefined while that is unknown. */
  plan: DraftRecurrence | null | undefined;
  /** Why the weekly analyses of the season are not offered; undefined if they are. */
  notOffered?: string | undefined;
  /** True if the order is for several fields, which have the inputs of another rhythm on the same screen. */
  isBulk?: boolean;
}

/**
 * One choice of how often the fields are analysed: once, each week this season while the crop grows, or in a rhythm that
 * is typed.
 */
export function RhythmChoice({ price, plan, notOffered, isBulk = false }: Props) {
  const { recurrence, chooseRecurrence } = useOrderDraft();
  const chosen = rhythmOf(recurrence);
  const seasonPlan = isBulk ? texts.seasonPlanOfMany : texts.seasonPlan;
  const [now] = useState(() => new Date());
  const notOfferedId = useId();
  const option = (
    rhythm: Rhythm,
    label: string,
    detail: string | false,
    choose: () => void,
    disabled = false,
  ) => (
    <label className="rhythm" data-chosen={chosen === rhythm}>
      <input type="radio" name="rhythm" checked={chosen === rhythm} disabled={disabled} onChange={choose} />
      <span className="rhythm-label">{label}</span>
      <span className="order-quiet order-small number">{detail}</span>
    </label>
  );
  return (
    <fieldset className="rhythms" aria-describedby={notOffered ? notOfferedId : undefined}>
      <legend>{texts.heading}</legend>
      {option(
        'one-time',
        areaDetailTexts.oneTime,
        joinFacts(texts.oneTime, price !== undefined && formatMoney(price)),
        () => chooseRecurrence(null),
      )}
      {plan !== null &&
        option(
          'season',
          texts.season,
          plan
            ? joinFacts(
                seasonPlan({ analyses: plan.times + 1, last: formatDayOf(lastDueDate(plan, now)) }),
                price !== undefined && formatMoney(recurrenceTotal(plan, price)),
              )
            : areaDetailTexts.calculating,
          () => plan && chooseRecurrence(typedSeasonPlan(plan)),
          plan === undefined && chosen !== 'season',
        )}
      {option('other', texts.other, isBulk ? texts.otherBelow : texts.otherNext, () =>
        chooseRecurrence({ weeks: '', times: '' }),
      )}
      {notOffered && (
        <p id={notOfferedId} className="order-quiet order-small number">
          {notOffered}
        </p>
      )}
      {chosen === 'season' && <p className="order-quiet order-small">{texts.cancel}</p>}
    </fieldset>
  );
}
