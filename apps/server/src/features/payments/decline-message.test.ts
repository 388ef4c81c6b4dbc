import { inEnglish } from '@furrow/messages/in-english';
import { expect, test } from 'vitest';
import { declineMessage } from './decline-message.ts';

test.each([
  ['insufficient_funds', 'There is not enough money on this card. Nothing was charged. Try another card.'],
  ['expired_card', 'This card has expired. Nothing was charged. Use another one.'],
  [
    'authentication_required',
    'Your bank did not confirm the payment. Nothing was charged. Try another card.',
  ],
  ['fraudulent', 'The card was declined by the bank. Nothing was charged. Try another card.'],
  ['a code of next year', 'The card was declined by the bank. Nothing was charged. Try another card.'],
  ['constructor', 'The card was declined by the bank. Nothing was charged. Try another card.'],
])('the decline code %s reads: %s', (code, sentence) => {
  expect(inEnglish(declineMessage(code))).toBe(sentence);
});
