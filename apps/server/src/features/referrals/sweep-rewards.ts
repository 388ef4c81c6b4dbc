import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import type { Settings } from '../../settings.ts';
import { lockAccount } from '../cart/cart.store.ts';
import { type DueReward, findDueRewards, isInCircle, lockOrder } from './due-rewards.store.ts';
import { grantReward } from './grant-reward.ts';
import { likeness } from './likeness.ts';
import { referralMessages } from './referrals.messages.ts';
import { insertReward, owedRewards } from './rewards.store.ts';
import { collectReward } from './take-back.ts';

export interface RewardsParts {
  db: Kysely<Schema>;
  terms: Settings['referral'];
  clock: () => Date;
  onTrouble: (what: string, error: unknown) => void;
}

/**
 * Grants rewards that referrals have earned, or holds those with signs of abuse, and collects the rest of
 * revoked ones, even when rewards are switched off. Call it every minute, from any number of processes.
 * @returns how many were granted or held.
 */
export async function sweepRewards(parts: RewardsParts): Promise<number> {
  const at = parts.clock();
  const decided = parts.terms.rewardCents === 0 ? 0 : await decideDue(parts, at);
  await collectOwed(parts, at);
  return decided;
}

async function decideDue({ db, terms, onTrouble }: RewardsParts, at: Date): Promise<number> {
  let decided = 0;
  for (const due of await findDueRewards(db, { minCents: terms.minOrderCents, at })) {
    try {
      decided += (await inTransaction(db, (trx) => decide(trx, due, terms, at))) ? 1 : 0;
    } catch (error) {
      onTrouble(`the reward for the order ${due.order_id} cannot be given`, error);
    }
  }
  return decided;
}

async function collectOwed({ db, onTrouble }: RewardsParts, at: Date): Promise<void> {
  for (const id of await owedRewards(db)) {
    try {
      await inTransaction(db, (trx) => collectReward(trx, id, at));
    } catch (error) {
      onTrouble(`what is owed of the reward ${id} cannot be taken back`, error);
    }
  }
}

async function decide(
  trx: Transaction<Schema>,
  seen: DueReward,
  { rewardCents: cents, minOrderCents: minCents }: RewardsParts['terms'],
  at: Date,
): Promise<boolean> {
  // Serialised per referrer, since the monthly limit could be exceeded otherwise, and blocks refunds of the
  // order meanwhile.
  await lockAccount(trx, seen.referrer_account);
  await lockOrder(trx, seen.order_id);
  const [due] = await findDueRewards(trx, { minCents, at, only: seen.referred });
  if (due?.order_id !== seen.order_id || due.referrer !== seen.referrer) return false;
  if (await isInCircle(trx, due)) return false;
  const { referred, referrer, order_id: orderId, referrer_account: account } = due;
  const signs = await likeness(trx, due);
  const state = signs.length === 0 ? 'granted' : 'held';
  const reason = signs.length === 0 ? null : referralMessages.signs({ signs: { list: signs } });
  const fromCents = minCents + due.promo_cents;
  const reward = { referred, referrer, orderId, cents, fromCents, state, reason, at } as const;
  const id = await insertReward(trx, reward);
  if (id === null) return false;
  if (state === 'granted') await grantReward(trx, { id, account, cents, at });
  return true;
}
