import { expect, test } from 'vitest';
import { deriveKeys } from '../../secrets.ts';
import { openNonces } from './nonces.ts';

const start = Date.parse('2026-03-01T12:00:00.000Z');
const at = (time: number, secret = 'a secret of the tests') =>
  openNonces({ keys: deriveKeys(secret), clock: () => new Date(time) });

test('a nonce is valid for ten minutes', () => {
  const nonce = at(start).make();
  expect(at(start).endOf(nonce)).toEqual(new Date(start + 600_000));
  expect(at(start + 599_999).endOf(nonce)).toEqual(new Date(start + 600_000));
  expect(at(start + 600_000).endOf(nonce)).toBeNull();
});

test('every nonce is different', () => {
  const nonces = Array.from({ length: 1_000 }, () => at(start).make());
  expect(new Set(nonces).size).toBe(1_000);
});

test('a nonce cannot be forged or extended', () => {
  const nonce = at(start).make();
  const [ends = '', ...rest] = nonce.split('.');
  const longer = [String(Number(ends) + 600), ...rest].join('.');
  for (const other of [
    '',
    'n',
    longer,
    `${nonce}x`,
    nonce.slice(1),
    ` ${nonce}`,
    at(start, 'another').make(),
  ]) {
    expect(at(start).endOf(other)).toBeNull();
  }
});
