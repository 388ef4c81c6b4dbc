import { accountNames } from '../ledger/post.ts';

/** The wallet's part of a payment, and how much of it is gifts, in cents. */
interface WalletPart {
  walletCents: number;
  promoCents: number;
}

/** Ledger entries that take the wallet's part of a payment. */
export function fromWallet(account: string, { walletCents, promoCents }: WalletPart) {
  return [
    { account: accountNames.promo(account), cents: -promoCents },
    { account: accountNames.wallet(account), cents: promoCents - walletCents },
  ];
}

/** Ledger entries that return the wallet's part, each amount to the account it came from. */
export function reverseWalletPart(account: string, part: WalletPart) {
  return fromWallet(account, part).map(({ account: name, cents }) => ({ account: name, cents: -cents }));
}
