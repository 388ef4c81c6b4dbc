import { minCardCents } from './amount-limits.ts';

/** Shares of card and wallet in whole cents. */
export interface PaymentSplit {
  card: number;
  wallet: number;
}

/** Splits a total in whole cents: the wallet pays up to its balance, and the card the rest. */
export function splitOf(total: number, balance: number, usesWallet: boolean): PaymentSplit {
  const wallet = usesWallet ? Math.max(0, Math.min(balance, total)) : 0;
  return { card: total - wallet, wallet };
}

/** Alternative payment when the card's share is too small to be charged. */
export type SplitRemedy = 'all_by_card' | 'all_from_wallet' | 'top_up';

/**
 * Alternative to a split whose card share is too small to be charged; null if the split can be paid. All
 * amounts are in whole cents.
 */
export function remedyFor({ card, wallet }: PaymentSplit, balance: number): SplitRemedy | null {
  if (card === 0 || card >= minCardCents) return null;
  const total = card + wallet;
  if (total >= minCardCents) return 'all_by_card';
  return balance >= total ? 'all_from_wallet' : 'top_up';
}

/**
 * True if the wallet is used by default: it has a balance, and the card's share is not too small to be charged.
 * Amounts are in whole cents.
 */
export function usesWalletByDefault(total: number, balance: number): boolean {
  return balance > 0 && remedyFor(splitOf(total, balance, true), balance) === null;
}
