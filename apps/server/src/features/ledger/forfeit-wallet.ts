import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames, post } from './post.ts';
import { lockWalletBalance } from './spendable.ts';

/** Posts the wallet's money to the account `forfeited`, and returns unspent gifts to promotions. */
export async function forfeitWallet(
  trx: Transaction<Schema>,
  { account, at }: { account: string; at: Date },
): Promise<void> {
  const { balance, promo } = await lockWalletBalance(trx, account);
  if (balance === 0) return;
  await post(trx, {
    // The key is random, because a run that ends later may refund more. The locked balance prevents booking twice.
    key: `account:${account}:forfeit:${randomUUID()}`,
    kind: 'forfeited',
    ref: account,
    at,
    entries: [
      { account: accountNames.wallet(account), cents: promo - balance },
      { account: accountNames.forfeited, cents: balance - promo },
      { account: accountNames.promo(account), cents: -promo },
      { account: accountNames.promotions, cents: promo },
    ],
  });
}
