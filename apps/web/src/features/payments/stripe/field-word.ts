import type { StripeElementChangeEvent } from '@stripe/stripe-js';
import { paymentTexts } from '../../../texts/payment.ts';
import type { TypedCard } from '../read-card.ts';

const texts = paymentTexts;

/** What this page knows of a field whose content it cannot see; anything else is a sentence on what is wrong. */
export type FieldWord = '' | 'incomplete' | 'complete' | (string & {});

/** Our sentences for what Stripe's fields find wrong while one types. */
const sentences: Readonly<Record<string, string>> = {
  invalid_number: texts.problems.number_incorrect,
  invalid_expiry_month: texts.problems.expiry_incorrect,
  invalid_expiry_year: texts.problems.expiry_incorrect,
  invalid_expiry_month_past: texts.problems.expiry_past,
  invalid_expiry_year_past: texts.problems.expiry_past,
};

type Seen = Pick<StripeElementChangeEvent, 'empty' | 'complete'> & {
  error: { code: string; message: string } | undefined;
};

export function wordOf({ empty, complete, error }: Seen): FieldWord {
  // What is not typed to its end yet is told by the same words whoever finds it.
  if (error && !error.code.startsWith('incomplete_')) return sentences[error.code] ?? error.message;
  if (empty) return '';
  return complete ? 'complete' : 'incomplete';
}

/** What is wrong with a field that was left; null: nothing. */
export function problemOf(field: keyof TypedCard, word: FieldWord): string | null {
  if (word === 'complete') return null;
  if (word === '') return texts.problems[`${field}_required`];
  return word === 'incomplete' ? texts.problems[`${field}_incomplete`] : word;
}
