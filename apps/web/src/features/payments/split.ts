import { leastCardCents } from './limits.ts';

/** Whole cents that the card and the wallet pay. */
export interface Split {
  card: number;
  wallet: number;
}

/** The wallet pays what it holds, at most all of it; the card pays the rest. */
export function splitOf(total: number, balance: number, usesWallet: boolean): Split {
  const wallet = usesWallet ? Math.max(0, Math.min(balance, total)) : 0;
  return { card: total - wallet, wallet };
}

/** How a part that is too small for a card can be paid all the same. */
export type Remedy = 'all_by_card' | 'all_from_wallet' | 'top_up';

/** Null where it can be paid as it is split. */
export function remedyFor({ card, wallet }: Split, balance: number): Remedy | null {
  if (card === 0 || card >= leastCardCents) return null;
  const total = card + wallet;
  if (total >= leastCardCents) return 'all_by_card';
  return balance >= total ? 'all_from_wallet' : 'top_up';
}

/**
 * Whether the wallet is used until the buyer says otherwise: what was paid in before goes first, so that the card is charged no
 * more than has to be. Not where the card could not be charged what is left.
 */
export function usesWalletAtFirst(total: number, balance: number): boolean {
  return balance > 0 && remedyFor(splitOf(total, balance, true), balance) === null;
}
