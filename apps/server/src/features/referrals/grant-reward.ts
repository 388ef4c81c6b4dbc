import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames, post } from '../ledger/post.ts';

/** Credits the gift to the referrer, who can spend it but never gets it paid out. */
export async function grantReward(
  trx: Transaction<Schema>,
  { id, account, cents, at }: { id: string; account: string; cents: number; at: Date },
): Promise<void> {
  await post(trx, {
    key: `reward:${id}:granted`,
    kind: 'reward',
    ref: id,
    at,
    entries: [
      { account: accountNames.promotions, cents: -cents },
      { account: accountNames.promo(account), cents },
    ],
  });
}
