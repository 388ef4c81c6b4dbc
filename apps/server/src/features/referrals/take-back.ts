import type { Message } from '@furrow/messages/message';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { move } from '../../states/move.ts';
import { accountNames, post } from '../ledger/post.ts';
import { lockSpendable } from '../ledger/spendable.ts';
import { referralMessages } from './referrals.messages.ts';
import { rewardStates } from './reward-states.ts';
import {
  keepDecision,
  lockReward,
  lockRewardsOf,
  lockRewardsOfRefunded,
  type Reward,
} from './rewards.store.ts';

const reason = referralMessages.paid_back();
const disputed = referralMessages.payment_disputed();

/**
 * Revokes rewards of orders with too little left to earn one: takes what remains of the gift, never real
 * money. Call it with the orders locked, after their money has moved.
 */
export async function takeBackRewards(
  trx: Transaction<Schema>,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  for (const reward of await lockRewardsOfRefunded(trx, orderIds)) await takeBack(trx, reward, reason, at);
}

/** Same as `takeBackRewards`, for an order whose payment is disputed, however much of it is left. */
export async function takeBackDisputed(trx: Transaction<Schema>, orderId: string, at: Date): Promise<void> {
  for (const reward of await lockRewardsOf(trx, orderId)) await takeBack(trx, reward, disputed, at);
}

async function takeBack(trx: Transaction<Schema>, reward: Reward, reason: Message, at: Date): Promise<void> {
  const { id } = reward;
  if (reward.state === 'held') {
    await move(trx, rewardStates, { id, from: 'held', to: 'refused', at, reason });
    return;
  }
  await move(trx, rewardStates, { id, from: 'granted', to: 'taken_back', at, reason });
  await keepDecision(trx, id, { back_cents: 0, reason });
  await takeWhatIsThere(trx, { ...reward, back_cents: 0 }, at);
}

/**
 * Collects the spent part of a revoked reward as soon as its account has gifts again.
 * @returns whether anything was collected.
 */
export async function collectReward(trx: Transaction<Schema>, id: string, at: Date): Promise<boolean> {
  const reward = await lockReward(trx, id);
  return reward?.state === 'taken_back' && takeWhatIsThere(trx, reward, at);
}

async function takeWhatIsThere(
  trx: Transaction<Schema>,
  { id, account, amount_cents, back_cents }: Reward,
  at: Date,
): Promise<boolean> {
  const before = back_cents ?? 0;
  const { promo } = await lockSpendable(trx, account);
  const cents = Math.min(promo, amount_cents - before);
  if (cents === 0) return false;
  await keepDecision(trx, id, { back_cents: before + cents });
  return post(trx, {
    // Each part has a key of its own: the cents collected before it.
    key: `reward:${id}:back:${before}`,
    kind: 'reward_back',
    ref: id,
    at,
    entries: [
      { account: accountNames.promo(account), cents: -cents },
      { account: accountNames.promotions, cents },
    ],
  });
}
