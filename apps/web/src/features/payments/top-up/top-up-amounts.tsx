import { useFormContext, useWatch } from 'react-hook-form';
import { paymentTexts } from '../../../texts/payment.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { dollarsOf } from '../../../ui/formats/cents.ts';
import { formatMoney, formatMoneyWithoutCents } from '../../../ui/formats/money.ts';
import { topUpCents } from '../amounts/amount-limits.ts';
import { offeredAmounts, otherAmountChoice, parseAmount, type TypedAmount } from './top-up-amount.ts';

const texts = paymentTexts.topUp;
const formatCents = (cents: number) => formatMoney(dollarsOf(cents));

/** Choice of the amount to top up: one of the offered amounts, or a typed one. */
export function TopUpAmounts() {
  const { register, control, formState } = useFormContext<TypedAmount>();
  const choice = useWatch({ control, name: 'choice' });
  const problem = formState.errors.other?.message;
  const hint = texts.otherHint({ least: formatCents(topUpCents.min), most: formatCents(topUpCents.max) });
  const choices = [
    ...offeredAmounts.map((amount) => ({ value: String(amount), label: formatMoneyWithoutCents(amount) })),
    { value: otherAmountChoice, label: texts.other },
  ];
  return (
    <fieldset className="payment-fields">
      <legend>{texts.legend}</legend>
      <div className="top-up-choices">
        {choices.map(({ value, label }) => (
          <label key={value} className="top-up-choice number">
            <input type="radio" value={value} {...register('choice')} />
            {label}
          </label>
        ))}
      </div>
      {choice === otherAmountChoice && (
        <TextField
          label={texts.otherLabel}
          inputMode="decimal"
          autoComplete="off"
          // The error is shown in place of the hint, so that the button below does not move.
          {...(problem ? { error: problem } : { hint })}
          {...register('other', {
            validate: (other) => {
              const parsedAmount = parseAmount({ choice: otherAmountChoice, other });
              return parsedAmount.ok || parsedAmount.problem;
            },
          })}
        />
      )}
      <p className="order-quiet order-small">
        {texts.limits({ balance: formatCents(topUpCents.maxBalance) })}
      </p>
    </fieldset>
  );
}
