import { expect, test } from 'vitest';
import { problemOf, wordOf } from './field-word.ts';

const error = (code: string, message = 'In words of Stripe.') => ({ code, message });
const said = (of: Partial<Parameters<typeof wordOf>[0]>, field: Parameters<typeof problemOf>[0] = 'number') =>
  problemOf(field, wordOf({ empty: false, complete: false, error: undefined, ...of }));

test('a complete field has no problem', () => {
  expect(said({ complete: true })).toBeNull();
});

test.each([
  ['number', 'Card number is required'],
  ['expiry', 'Expiry is required'],
  ['cvc', 'CVC is required'],
] as const)('an empty %s is required', (field, sentence) => {
  expect(said({ empty: true }, field)).toBe(sentence);
});

test.each([
  ['number', 'This card number is not complete.'],
  ['expiry', 'Enter the month and the year, such as 12 / 34.'],
  ['cvc', 'This CVC is not complete.'],
] as const)('an incomplete %s is reported in the same words by Stripe and by us', (field, sentence) => {
  expect(said({}, field)).toBe(sentence);
  expect(said({ error: error(`incomplete_${field}`) }, field)).toBe(sentence);
});

test.each([
  ['invalid_number', 'This card number is not right. Check the digits.'],
  ['invalid_expiry_month_past', 'This card has expired. Use another one.'],
  ['invalid_expiry_year_past', 'This card has expired. Use another one.'],
  ['invalid_expiry_year', 'Enter the month and the year, such as 12 / 34.'],
])('%s is reported in our words', (code, sentence) => {
  expect(said({ error: error(code) })).toBe(sentence);
});

test('an unknown error is reported in the words of Stripe', () => {
  expect(said({ error: error('something_new', 'This card is made of wood.') })).toBe(
    'This card is made of wood.',
  );
});
