import { expect, test } from 'vitest';
import { prefilledEmail } from './prefilled-email.ts';

test.each([
  ['', null, ''],
  ['?email=ada%2Bfarm%40example.org', null, 'ada+farm@example.org'],
  ['?email=%20ada@example.org%20', {}, 'ada@example.org'],
  ['?email=ada@example.org', { email: 'bea@example.org' }, 'bea@example.org'],
  ['?email=ada@example.org', { email: '' }, 'ada@example.org'],
  ['', { email: 7 }, ''],
  ['', 'odd', ''],
])('of %j and %j: %j', (search, state, email) => {
  expect(prefilledEmail({ search, state })).toBe(email);
});
