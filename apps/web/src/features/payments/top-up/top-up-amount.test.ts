import { topUpWallet } from '@furrow/contract/payments/payments';
import { expect, test } from 'vitest';
import { offeredAmounts, parseAmount } from './top-up-amount.ts';

const parseTyped = (other: string) => parseAmount({ choice: 'other', other });

test.each([
  ['5', 500],
  ['5.00', 500],
  ['20.5', 2_050],
  ['1.15e3', null],
  ['8.29', 829],
  ['$ 1,204.50', 120_450],
  ['5000', 500_000],
  ['5,000', 500_000],
  ['5000.01', null],
  ['4.99', null],
  ['0', null],
  ['-20', null],
  ['12,5', null],
  ['7.123', null],
  ['ten', null],
  ['', null],
])('"%s" is %s cents', (text, cents) => {
  const parsedAmount = parseTyped(text);
  expect(parsedAmount.ok ? parsedAmount.cents : null).toBe(cents);
});

test('reports what is wrong', () => {
  expect(parseTyped('4.99')).toEqual({ ok: false, problem: 'Top up by at least $5.00.' });
  expect(parseTyped('5000.01')).toEqual({ ok: false, problem: 'Top up by at most $5,000.00.' });
  expect(parseTyped('7.123')).toEqual({ ok: false, problem: 'An amount has at most two decimals.' });
  expect(parseTyped('ten')).toEqual({
    ok: false,
    problem: 'Enter an amount in dollars, such as 75 or 75.50.',
  });
});

test('every offered amount is accepted by the endpoint', () => {
  for (const amount of offeredAmounts) {
    expect(parseAmount({ choice: String(amount), other: 'nonsense' })).toEqual({
      ok: true,
      cents: amount * 100,
    });
    expect(topUpWallet.body.shape.amount.safeParse(amount).success).toBe(true);
  }
});
