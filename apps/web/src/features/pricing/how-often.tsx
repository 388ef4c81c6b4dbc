import { useRef } from 'react';
import { useInHand } from '../../ordering/in-hand.ts';
import { orderingTexts } from '../../texts/ordering.ts';
import { RecurringFields } from './recurring-fields.tsx';

const texts = orderingTexts.areaDetail;

interface Properties {
  /** Price of one analysis of each field, once it is known. */
  price: number | undefined;
  isTried: boolean;
}

/** Choice between one-time and recurring, with the two numbers of the latter. */
export function HowOften({ price, isTried }: Properties) {
  const { recurrence, chooseRecurrence } = useInHand();
  const weeks = useRef<HTMLInputElement>(null);
  const once = useRef<HTMLInputElement>(null);
  const leave = () => {
    chooseRecurrence(null);
    once.current?.focus();
  };
  return (
    <div className="how-often">
      <fieldset>
        <legend>{orderingTexts.manyFields.howOften}</legend>
        <label className="checkbox">
          <input
            ref={once}
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
          typed={recurrence}
          price={price}
          isTried={isTried}
          isOfMany
          weeksField={weeks}
          onLeave={leave}
        />
      )}
    </div>
  );
}
