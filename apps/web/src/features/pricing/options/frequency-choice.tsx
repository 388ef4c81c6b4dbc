import { useRef } from 'react';
import { useOrderDraft } from '../../../ordering/use-order-draft.ts';
import { orderingTexts } from '../../../texts/ordering.ts';
import { RecurringFields } from './recurring-fields.tsx';

const texts = orderingTexts.areaDetail;

interface Props {
  /** Total price in dollars of one analysis of each field; undefined until it is known. */
  price: number | undefined;
  isTried: boolean;
}

/** Choice between a one-time and a recurring analysis, with interval and number of the latter. */
export function FrequencyChoice({ price, isTried }: Props) {
  const { recurrence, chooseRecurrence } = useOrderDraft();
  const weeksField = useRef<HTMLInputElement>(null);
  const oneTimeButton = useRef<HTMLInputElement>(null);
  const cancelRecurring = () => {
    chooseRecurrence(null);
    oneTimeButton.current?.focus();
  };
  return (
    <div className="how-often">
      <fieldset>
        <legend>{orderingTexts.manyFields.howOften}</legend>
        <label className="checkbox">
          <input
            ref={oneTimeButton}
            type="radio"
            name="how-often"
            checked={recurrence === null}
            onChange={() => chooseRecurrence(null)}
          />
          <span>{texts.oneTime}</span>
        </label>
        <label className="checkbox">
          <input
            type="radio"
            name="how-often"
            checked={recurrence !== null}
            onChange={() => chooseRecurrence({ weeks: '', times: '' })}
          />
          <span>{texts.recurring}</span>
        </label>
      </fieldset>
      {recurrence && (
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
