import { expect, test } from 'vitest';
import { deriveKeys } from '../../settings/secrets.ts';
import { createNonces } from './nonces.ts';

const start = Date.parse('2026-03-01T12:00:00.000Z');
const noncesAt = (time: number, secret = 'a secret of the tests') =>
  createNonces({ keys: deriveKeys(secret), clock: () => new Date(time) });

test('a nonce is valid for ten minutes', () => {
  const nonce = noncesAt(start).create();
  expect(noncesAt(start).expiryOf(nonce)).toEqual(new Date(start + 600_000));
  expect(noncesAt(start + 599_999).expiryOf(nonce)).toEqual(new Date(start + 600_000));
  expect(noncesAt(start + 600_000).expiryOf(nonce)).toBeNull();
});

test('every nonce is different', () => {
  const nonces = Array.from({ length: 1_000 }, () => noncesAt(start).create());
  expect(new Set(nonces).size).toBe(1_000);
});

test('a nonce cannot be forged or extended', () => {
  const nonce = noncesAt(start).create();
  const [expiry = '', ...otherParts] = nonce.split('.');
  const extendedNonce = [String(Number(expiry) + 600), ...otherParts].join('.');
  for (const other of [
    '',
    'n',
    extendedNonce,
    `${nonce}x`,
    nonce.slice(1),
    ` ${nonce}`,
    noncesAt(start, 'another').create(),
  ]) {
    expect(noncesAt(start).expiryOf(other)).toBeNull();
  }
});
