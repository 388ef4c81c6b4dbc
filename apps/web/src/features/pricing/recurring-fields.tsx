import { type Ref, useId } from 'react';
import { useInHand } from '../../ordering/in-hand.ts';
import { most, readRecurrence, type TypedRecurrence } from '../../ordering/recurrence.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { Button } from '../../ui/button.tsx';
import { RecurrencePlan } from './recurrence-plan.tsx';
import { WholeNumberField } from './whole-number-field.tsx';

const texts = orderingTexts.recurrence;

interface Properties {
  typed: TypedRecurrence;
  /** Price of one analysis, once it is known. */
  price: number | undefined;
  isTried: boolean;
  /** The order is for many fields. */
  isOfMany?: boolean;
  weeksField: Ref<HTMLInputElement>;
  onLeave: () => void;
}

/** Interval and number of further analyses, with the resulting total. */
export function RecurringFields({
  typed,
  price,
  isTried,
  isOfMany = false,
  weeksField,
  onLeave,
}: Properties) {
  const chooseRecurrence = useInHand((hand) => hand.chooseRecurrence);
  const id = useId();
  const { recurrence, problems } = readRecurrence(typed);
  const lacks = (text: string) => isTried && text.trim() === '';
  const required = `${id}-required`;
  const isIncomplete = lacks(typed.weeks) || lacks(typed.times);
  return (
    <section className="recurring" aria-labelledby={id}>
      <div className="recurring-head">
        <h2 id={id}>{texts.heading}</h2>
        <Button look="link" onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
      <div className="recurring-fields">
        <WholeNumberField
          ref={weeksField}
          label={texts.weeks}
          hint={texts.weeksHint({ most: most.weeksBetween })}
          value={typed.weeks}
          error={problems.weeks}
          lackSaidBy={lacks(typed.weeks) ? required : null}
          onType={(weeks) => chooseRecurrence({ ...typed, weeks })}
        />
        <WholeNumberField
          label={texts.times}
          hint={texts.timesHint({ most: most.furtherAnalyses })}
          value={typed.times}
          error={problems.times}
          lackSaidBy={lacks(typed.times) ? required : null}
          onType={(times) => chooseRecurrence({ ...typed, times })}
        />
      </div>
      <p className="error" id={required} role="alert" hidden={!isIncomplete}>
        {isIncomplete && texts.required}
      </p>
      <div aria-live="polite">
        {recurrence ? (
          <RecurrencePlan recurrence={recurrence} price={price} isOfMany={isOfMany} />
        ) : (
          <p className="order-quiet order-small">{texts.explanation}</p>
        )}
      </div>
    </section>
  );
}
