import { minCardCents } from './amount-limits.ts';

/** Shares of card and wallet in whole cents. */
export interface Split {
  card: number;
  wallet: number;
}

/** The wallet pays up to its balance; the card pays the rest. */
export function splitOf(total: number, balance: number, usesWallet: boolean): Split {
  const wallet = usesWallet ? Math.max(0, Math.min(balance, total)) : 0;
  return { card: total - wallet, wallet };
}

/** Alternative payment when the card's share is too small to be charged. */
export type Remedy = 'all_by_card' | 'all_from_wallet' | 'top_up';

/** Null when the split can be paid as it is. */
export function remedyFor({ card, wallet }: Split, balance: number): Remedy | null {
  if (card === 0 || card >= minCardCents) return null;
  const total = card + wallet;
  if (total >= minCardCents) return 'all_by_card';
  return balance >= total ? 'all_from_wallet' : 'top_up';
}

/**
 * Default for using the wallet: balance first, so that the card is charged as little as possible. Not used if the remaining
 * share is too small for the card.
 */
export function usesWalletByDefault(total: number, balance: number): boolean {
  return balance > 0 && remedyFor(splitOf(total, balance, true), balance) === null;
}
