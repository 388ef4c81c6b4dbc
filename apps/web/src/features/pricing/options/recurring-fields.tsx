import { type Ref, useId } from 'react';
import {
  parseRecurrence,
  recurrenceLimits,
  type TypedRecurrence,
} from '../../../ordering/draft/typed-recurrence.ts';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { recurrenceTexts as texts } from '../../../texts/rhythm.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IntegerField } from './integer-field.tsx';
import { RecurrencePlan } from './recurrence-plan.tsx';

interface Props {
  input: TypedRecurrence;
  /** Price of one analysis in dollars; undefined until it is known. */
  price: number | undefined;
  isTried: boolean;
  /** True if the order is for several fields. */
  isBulk?: boolean;
  weeksField: Ref<HTMLInputElement>;
  onCancel: () => void;
}

/** Inputs for the interval and the number of further analyses, with the resulting total price. */
export function RecurringFields({ input, price, isTried, isBulk = false, weeksField, onCancel }: Props) {
  const chooseRecurrence = useOrderDraft((draft) => draft.chooseRecurrence);
  const id = useId();
  const { recurrence, problems } = parseRecurrence(input);
  const isMissing = (text: string) => isTried && text.trim() === '';
  const requiredId = `${id}-required`;
  const isIncomplete = isMissing(input.weeks) || isMissing(input.times);
  return (
    <section className="recurring" aria-labelledby={id}>
      <div className="recurring-head">
        <h2 id={id}>{texts.heading}</h2>
        <Button variant="link" onClick={onCancel}>
          {texts.leave}
        </Button>
      </div>
      <div className="recurring-fields">
        <IntegerField
          ref={weeksField}
          label={texts.weeks}
          hint={texts.weeksHint({ most: recurrenceLimits.weeksBetween })}
          value={input.weeks}
          error={problems.weeks}
          requiredErrorId={isMissing(input.weeks) ? requiredId : null}
          onInput={(weeks) => chooseRecurrence({ weeks, times: input.times })}
        />
        <IntegerField
          label={texts.times}
          hint={texts.timesHint({ most: recurrenceLimits.furtherAnalyses })}
          value={input.times}
          error={problems.times}
          requiredErrorId={isMissing(input.times) ? requiredId : null}
          onInput={(times) => chooseRecurrence({ weeks: input.weeks, times })}
        />
      </div>
      <p className="error" id={requiredId} role="alert" hidden={!isIncomplete}>
        {isIncomplete && texts.required}
      </p>
      <div aria-live="polite">
        {recurrence ? (
          <RecurrencePlan recurrence={recurrence} price={price} isBulk={isBulk} />
        ) : (
          <p className="order-quiet order-small">{texts.explanation}</p>
        )}
      </div>
    </section>
  );
}
