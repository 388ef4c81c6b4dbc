import type { ChangeEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { paymentTexts } from '../../texts/payment.en.ts';
import { TextField } from '../../ui/text-field.tsx';
import { brandOf, grouped } from './card-number.ts';
import type { PaymentInput } from './payment-input.ts';
import { type CardProblem, readCard } from './read-card.ts';

const texts = paymentTexts;

/** The card of the test gateway: its number becomes a token here and is never sent. */
export function CardFields({ form }: { form: UseFormReturn<PaymentInput> }) {
  const { register, formState, control, setValue } = form;
  const number = useWatch({ control, name: 'number' });
  const brand = brandOf(number);
  const rightOf = (field: CardProblem['field']) => ({
    validate: (_: string, input: PaymentInput) => problemIn(field, input) ?? true,
  });
  const numberField = register('number', rightOf('number'));
  return (
    <fieldset className="payment-fields">
      <legend>{texts.card}</legend>
      <p className="order-note payment-test">
        <strong>{texts.testCards}</strong>
        <span className="order-small">{texts.testExplanation}</span>
      </p>
      <TextField
        label={texts.number}
        inputMode="numeric"
        autoComplete="off"
        {...hintOf(brand ? texts.brands[brand] : undefined, formState.errors.number !== undefined)}
        error={formState.errors.number?.message}
        {...numberField}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const { value, selectionStart } = event.target;
          // Someone who corrects the middle keeps their place: digits are grouped only while typing at the end.
          if (selectionStart === value.length) setValue('number', grouped(value));
          return numberField.onChange(event);
        }}
      />
      <TextField
        label={texts.expiry}
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.expiryForm}
        error={formState.errors.expiry?.message}
        {...register('expiry', rightOf('expiry'))}
      />
      <TextField
        label={texts.cvc}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={formState.errors.cvc?.message}
        {...register('cvc', rightOf('cvc'))}
      />
    </fieldset>
  );
}

/** Its line is kept free for the brand, so that nothing moves while typing; an error takes the line instead. */
function hintOf(brand: string | undefined, hasError: boolean): { hint?: string } {
  if (brand !== undefined) return { hint: brand };
  return hasError ? {} : { hint: '\u00a0' };
}

function problemIn(field: CardProblem['field'], input: PaymentInput): string | null {
  const read = readCard(input, new Date());
  const problem = read.ok ? undefined : read.problems.find((one) => one.field === field);
  if (!problem) return null;
  return problem.reason === 'cvc_incorrect'
    ? texts.problems.cvc_incorrect(problem.digits)
    : texts.problems[problem.reason];
}
