import { accountNames } from '../ledger/post.ts';

/** Whole cents: what of a payment comes from the wallet, and what of that was a gift. */
interface WalletPart {
  walletCents: number;
  promoCents: number;
}

/** Entries that take the wallet's part of a payment. */
export function fromWallet(account: string, { walletCents, promoCents }: WalletPart) {
  return [
    { account: accountNames.promo(account), cents: -promoCents },
    { account: accountNames.wallet(account), cents: promoCents - walletCents },
  ];
}

/** The same, given back to where it came from. */
export function backToWallet(account: string, part: WalletPart) {
  return fromWallet(account, part).map(({ account: name, cents }) => ({ account: name, cents: -cents }));
}
