import { type ChangeEvent, useImperativeHandle } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { paymentTexts } from '../../../texts/payment.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import type { CardInputProps } from '../card/card-handle.ts';
import { CardMarks } from '../card/card-marks.tsx';
import { brandOf, formatExpiry, groupDigits } from '../card/card-number.ts';
import { cardFields, type TypedCard } from '../card/typed-card.ts';
import { type CardProblem, parseCard } from './parse-card.ts';

const texts = paymentTexts;

/**
 * Card fields of the test gateway, for any form with the three fields of `TypedCard`. The browser replaces the card
 * number by a token and never sends it.
 */
export function CardFields({ ref, children }: CardInputProps) {
  const { register, formState, control, setValue, getValues, resetField, setFocus } =
    useFormContext<TypedCard>();
  useImperativeHandle(
    ref,
    () => ({
      tokenize: async () => {
        const card = parseCard(getValues(), new Date());
        return card.ok ? { id: card.token } : { problem: null };
      },
      clearAndFocus: () => {
        for (const field of cardFields) resetField(field);
        setFocus('number');
      },
    }),
    [getValues, resetField, setFocus],
  );
  const number = useWatch({ control, name: 'number' });
  const validationProps = (field: CardProblem['field']) => ({
    validate: (_: string, input: TypedCard) => problemIn(field, input) ?? true,
  });
  const numberField = register('number', validationProps('number'));
  const expiryField = register('expiry', validationProps('expiry'));
  return (
    <fieldset className="payment-fields">
      <legend>{texts.card}</legend>
      {children}
      <p className="order-note payment-test">
        <strong>{texts.testCards}</strong>
        <span className="order-small">{texts.testExplanation}</span>
      </p>
      <TextField
        label={texts.number}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        hint={<CardMarks brand={brandOf(number)} />}
        error={formState.errors.number?.message}
        {...numberField}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const { value, selectionStart } = event.target;
          // Digits are grouped only while typing at the end, because grouping would move the cursor when a digit
          // in the middle is corrected.
          if (selectionStart === value.length) setValue('number', groupDigits(value));
          return numberField.onChange(event);
        }}
      />
      <div className="card-line">
        <TextField
          label={texts.expiry}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          placeholder={texts.expiryForm}
          error={formState.errors.expiry?.message}
          {...expiryField}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            const { value, selectionStart } = event.target;
            if (selectionStart === value.length) setValue('expiry', formatExpiry(value));
            return expiryField.onChange(event);
          }}
        />
        <TextField
          label={texts.cvc}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={formState.errors.cvc?.message}
          {...register('cvc', validationProps('cvc'))}
        />
      </div>
    </fieldset>
  );
}

function problemIn(field: CardProblem['field'], input: TypedCard): string | null {
  const parsedCard = parseCard(input, new Date());
  const problem = parsedCard.ok ? undefined : parsedCard.problems.find((one) => one.field === field);
  if (!problem) return null;
  return problem.reason === 'cvc_incorrect'
    ? texts.problems.cvc_incorrect({ digits: problem.digits })
    : texts.problems[problem.reason];
}
