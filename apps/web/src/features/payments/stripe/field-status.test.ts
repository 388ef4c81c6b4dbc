import { expect, test } from 'vitest';
import { problemOf, statusOf } from './field-status.ts';

const error = (code: string, message = 'In words of Stripe.') => ({ code, message });
const problemAfter = (
  change: Partial<Parameters<typeof statusOf>[0]>,
  field: Parameters<typeof problemOf>[0] = 'number',
) => problemOf(field, statusOf({ empty: false, complete: false, error: undefined, ...change }));

test('a complete field has no problem', () => {
  expect(problemAfter({ complete: true })).toBeNull();
});

test.each([
  ['number', 'Card number is required'],
  ['expiry', 'Expiry is required'],
  ['cvc', 'CVC is required'],
] as const)('an empty %s is required', (field, sentence) => {
  expect(problemAfter({ empty: true }, field)).toBe(sentence);
});

test.each([
  ['number', 'This card number is not complete.'],
  ['expiry', 'Enter the month and the year, such as 12 / 34.'],
  ['cvc', 'This CVC is not complete.'],
] as const)('an incomplete %s is reported in the same words by Stripe and by us', (field, sentence) => {
  expect(problemAfter({}, field)).toBe(sentence);
  expect(problemAfter({ error: error(`incomplete_${field}`) }, field)).toBe(sentence);
});

test.each([
  ['invalid_number', 'This card number is not right. Check the digits.'],
  ['invalid_expiry_month_past', 'This card has expired. Use another one.'],
  ['invalid_expiry_year_past', 'This card has expired. Use another one.'],
  ['invalid_expiry_year', 'Enter the month and the year, such as 12 / 34.'],
])('%s is reported in our words', (code, sentence) => {
  expect(problemAfter({ error: error(code) })).toBe(sentence);
});

test('an unknown error is reported in the words of Stripe', () => {
  expect(problemAfter({ error: error('something_new', 'This card is made of wood.') })).toBe(
    'This card is made of wood.',
  );
});
