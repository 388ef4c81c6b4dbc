import { expect, test } from 'vitest';
import { hasExpired } from './token-expiry.ts';

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const now = Date.UTC(2026, 0, 1);

test.each([
  ['one that expires later', token({ exp: now / 1000 + 1, sub: 'Zoë ÿ>?' }), false],
  ['one that expires now', token({ exp: now / 1000 }), true],
  ['one without an expiry', token({}), true],
  ['something else', 'no token', true],
  ['a missing one', null, true],
])('%s', (_what, value, expired) => {
  expect(hasExpired(value, now)).toBe(expired);
});
