import { accountNames } from '../ledger/post.ts';

/** The wallet's part of a payment and the gift money in it, in cents. */
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

/** The reverse entries: each amount returns to the account it came from. */
export function backToWallet(account: string, part: WalletPart) {
  return fromWallet(account, part).map(({ account: name, cents }) => ({ account: name, cents: -cents }));
}
