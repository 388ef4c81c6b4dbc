import { useRef } from 'react';
import { type CommonSeason, rhythmOf } from '../../../ordering/draft/season-plan.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { rhythmTexts } from '../../../texts/rhythm.ts';
import { describeFieldsOutOfSeason } from './describe-out-of-season.ts';
import { RecurringFields } from './recurring-fields.tsx';
import { RhythmChoice } from './rhythm-choice.tsx';

interface Props {
  /** Total price in dollars of one analysis of each field; undefined until it is known. */
  price: number | undefined;
  /** What "each week this season" is for the selected fields; null if none is selected. */
  season: CommonSeason | null;
  isTried: boolean;
}

/** One choice of how often several fields are analysed, with the inputs of a rhythm that is typed. */
export function FrequencyChoice({ price, season, isTried }: Props) {
  const { recurrence, chooseRecurrence } = useOrderDraft();
  const weeksField = useRef<HTMLInputElement>(null);
  const choiceRef = useRef<HTMLDivElement>(null);
  const rhythm = rhythmOf(recurrence);
  const cancelRecurring = () => {
    chooseRecurrence(null);
    choiceRef.current?.querySelector('input')?.focus();
  };
  return (
    <div className="how-often" ref={choiceRef}>
      <RhythmChoice
        price={price}
        plan={season === null ? undefined : season.plan}
        notOffered={describeFieldsOutOfSeason(season)}
        isBulk
      />
      {rhythm === 'season' && season?.isShortened && (
        <p className="order-note order-small">{rhythmTexts.seasonsDiffer}</p>
      )}
      {rhythm === 'other' && recurrence && (
        <RecurringFields
          input={recurrence}
          price={price}
          isTried={isTried}
          isBulk
          weeksField={weeksField}
          onCancel={cancelRecurring}
        />
      )}
    </div>
  );
}
