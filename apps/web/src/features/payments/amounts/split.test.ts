import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minCardCents } from './amount-limits.ts';
import { remedyFor, splitOf, usesWalletByDefault } from './split.ts';

const cents = fc.integer({ min: 0, max: 3_000_000 });

test('the wallet pays the smaller of its balance and the total', () => {
  expect(splitOf(908, 500, true)).toEqual({ card: 408, wallet: 500 });
  expect(splitOf(908, 2_000, true)).toEqual({ card: 0, wallet: 908 });
  expect(splitOf(908, 500, false)).toEqual({ card: 908, wallet: 0 });
});

test('both parts add up to the total, and neither is negative', () => {
  fc.assert(
    fc.property(cents, cents, fc.boolean(), (total, balance, usesWallet) => {
      const { card, wallet } = splitOf(total, balance, usesWallet);
      expect(card + wallet).toBe(total);
      expect(Math.min(card, wallet)).toBeGreaterThanOrEqual(0);
      expect(wallet).toBeLessThanOrEqual(balance);
    }),
  );
});

test.each([
  ['nothing is left for the card', 1_000, 1_000, true, null],
  ['the card is charged its minimum', 1_000, 950, true, null],
  ['the share of the card is a cent below the minimum', 1_000, 951, true, 'all_by_card'],
  ['the same without the wallet', 1_000, 951, false, null],
  ['the total is too small for a card, and the wallet covers it', 40, 40, false, 'all_from_wallet'],
  ['the total is too small for a card, and the wallet does not cover it', 40, 39, true, 'top_up'],
  ['the same without the wallet', 40, 0, false, 'top_up'],
] as const)('%s: %i due, %i in the wallet', (_, total, balance, usesWallet, remedy) => {
  expect(remedyFor(splitOf(total, balance, usesWallet), balance)).toBe(remedy);
});

test('the wallet is used by default, unless the rest is too small for the card', () => {
  expect(usesWalletByDefault(1_000, 500)).toBe(true);
  expect(usesWalletByDefault(1_000, 0)).toBe(false);
  expect(usesWalletByDefault(1_000, 980)).toBe(false);
});

test('every proposed remedy can be paid', () => {
  fc.assert(
    fc.property(cents, cents, fc.boolean(), (total, balance, usesWallet) => {
      switch (remedyFor(splitOf(total, balance, usesWallet), balance)) {
        case 'all_by_card':
          expect(total).toBeGreaterThanOrEqual(minCardCents);
          break;
        case 'all_from_wallet':
          expect(splitOf(total, balance, true).card).toBe(0);
          break;
        case 'top_up':
          expect(splitOf(total, balance + 500, true).card).toBe(0);
          break;
        case null: {
          const { card } = splitOf(total, balance, usesWallet);
          expect(card === 0 || card >= minCardCents).toBe(true);
        }
      }
    }),
  );
});
