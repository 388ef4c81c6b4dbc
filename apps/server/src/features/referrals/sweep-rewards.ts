import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import { lockAccount } from '../../database/lock-account.ts';
import type { Schema } from '../../database/schema.ts';
import type { Settings } from '../../settings/settings.ts';
import { countEarnedInMonth, type DueReward, findDueRewards, lockOrder } from './due-rewards.store.ts';
import { grantReward } from './grant-reward.ts';
import { referralMessages } from './referrals.messages.ts';
import { collectReward } from './revoke-rewards.ts';
import { findOwedRewards, insertReward } from './rewards.store.ts';

export interface RewardsDeps {
  db: Kysely<Schema>;
  terms: Settings['referral'];
  clock: () => Date;
  onError: (context: string, error: unknown) => void;
}

/**
 * Grants rewards that referrals have earned, or holds those beyond the referrer's monthly cap, and collects the rest of
 * revoked ones even when rewards are switched off. Any number of processes may call it every minute.
 * @returns the number of rewards granted or held
 */
export async function sweepRewards(deps: RewardsDeps): Promise<number> {
  const at = deps.clock();
  const decidedCount = deps.terms.rewardCents === 0 ? 0 : await decideDue(deps, at);
  await collectOwed(deps, at);
  return decidedCount;
}

async function decideDue({ db, terms, onError }: RewardsDeps, at: Date): Promise<number> {
  let decidedCount = 0;
  for (const dueReward of await findDueRewards(db, { minCents: terms.minOrderCents, at })) {
    try {
      decidedCount += (await inTransaction(db, (trx) => decideReward(trx, dueReward, terms, at))) ? 1 : 0;
    } catch (error) {
      onError(`the reward for the order ${dueReward.order_id} cannot be given`, error);
    }
  }
  return decidedCount;
}

async function collectOwed({ db, onError }: RewardsDeps, at: Date): Promise<void> {
  for (const id of await findOwedRewards(db)) {
    try {
      await inTransaction(db, (trx) => collectReward(trx, id, at));
    } catch (error) {
      onError(`what is owed of the reward ${id} cannot be taken back`, error);
    }
  }
}

async function decideReward(
  trx: Transaction<Schema>,
  candidate: DueReward,
  { rewardCents: cents, minOrderCents: minCents, monthlyCap }: RewardsDeps['terms'],
  at: Date,
): Promise<boolean> {
  // Grants are serialised per referrer, because the monthly cap could be exceeded otherwise. Refunds of the order wait
  // meanwhile.
  await lockAccount(trx, candidate.referrer_account);
  await lockOrder(trx, candidate.order_id);
  const [dueReward] = await findDueRewards(trx, { minCents, at, referredUserId: candidate.referred });
  if (dueReward?.order_id !== candidate.order_id || dueReward.referrer !== candidate.referrer) return false;
  const { referred, referrer, order_id: orderId, referrer_account: account } = dueReward;
  const isWithinCap = (await countEarnedInMonth(trx, referrer, at)) < monthlyCap;
  const state = isWithinCap ? 'granted' : 'held';
  const reason = isWithinCap ? null : referralMessages.over_monthly_cap({ cap: monthlyCap });
  const fromCents = minCents + dueReward.promo_cents;
  const reward = { referred, referrer, orderId, cents, fromCents, monthlyCap, state, reason, at } as const;
  const id = await insertReward(trx, reward);
  if (id === null) return false;
  if (state === 'granted') await grantReward(trx, { id, account, cents, at });
  return true;
}
