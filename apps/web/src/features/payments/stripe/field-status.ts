import type { StripeElementChangeEvent } from '@stripe/stripe-js';
import { paymentTexts } from '../../../texts/payment.ts';
import type { TypedCard } from '../card/typed-card.ts';

const texts = paymentTexts;

/** Status of a field whose content this page cannot read. Any other value is an error message. */
export type FieldStatus = '' | 'incomplete' | 'complete' | (string & {});

/** Our sentences for errors that Stripe's fields report while typing. */
const sentences: Readonly<Record<string, string>> = {
  invalid_number: texts.problems.number_incorrect,
  invalid_expiry_month: texts.problems.expiry_incorrect,
  invalid_expiry_year: texts.problems.expiry_incorrect,
  invalid_expiry_month_past: texts.problems.expiry_past,
  invalid_expiry_year_past: texts.problems.expiry_past,
};

type ElementChange = Pick<StripeElementChangeEvent, 'empty' | 'complete'> & {
  error: { code: string; message: string } | undefined;
};

export function statusOf({ empty, complete, error }: ElementChange): FieldStatus {
  // For incomplete input, our message is used and not Stripe's, so that the text is always the same.
  if (error && !error.code.startsWith('incomplete_')) return sentences[error.code] ?? error.message;
  if (empty) return '';
  return complete ? 'complete' : 'incomplete';
}

/** Error of a field that lost focus; null if there is none. */
export function problemOf(field: keyof TypedCard, status: FieldStatus): string | null {
  if (status === 'complete') return null;
  if (status === '') return texts.problems[`${field}_required`];
  return status === 'incomplete' ? texts.problems[`${field}_incomplete`] : status;
}
