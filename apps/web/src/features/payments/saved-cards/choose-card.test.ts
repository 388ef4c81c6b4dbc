import { expect, test } from 'vitest';
import { cardName, expiryText } from './card-text.ts';
import { cardToUse, otherCard } from './choose-card.ts';

const [expired, visa, amex] = [
  { id: 'expired', is_expired: true },
  { id: 'visa', is_expired: false },
  { id: 'amex', is_expired: false },
];

test.each([
  ['the last used card is preselected', [visa, amex], null, 'visa'],
  ['an expired card is not preselected', [expired, visa], null, 'visa'],
  ['with expired cards alone, another card is typed', [expired], null, otherCard],
  ['without a saved card, a card is typed', [], null, otherCard],
  ['the chosen card stays chosen', [visa, amex], 'amex', 'amex'],
  [
    'an expired card can be tried, because its bank may have renewed it',
    [expired, visa],
    'expired',
    'expired',
  ],
  ['the choice to type another card stays', [visa], otherCard, otherCard],
  ['a card that was removed in another tab is no longer chosen', [visa], 'amex', 'visa'],
])('%s', (_name, cards, chosen, used) => {
  expect(cardToUse(cards, chosen)).toBe(used);
});

test('a card is named by what the provider says of it', () => {
  expect(cardName({ brand: 'visa', last4: '4242' })).toBe('Visa ending in 4242');
  expect(cardName({ brand: 'link', last4: null })).toBe('Link');
  expect(cardName({ brand: null, last4: null })).toBe('Card');
  expect(expiryText({ exp_month: 3, exp_year: 2031, is_expired: false })).toBe('Expires 03 / 31');
  expect(expiryText({ exp_month: 3, exp_year: 2021, is_expired: true })).toBe('Expired 03 / 21');
  expect(expiryText({ exp_month: null, exp_year: null, is_expired: false })).toBeNull();
});
