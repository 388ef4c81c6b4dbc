import type { Message } from '@furrow/messages/message';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { transition } from '../../states/transition.ts';
import { accountNames, post } from '../ledger/post.ts';
import { lockWalletBalance } from '../ledger/spendable.ts';
import { referralMessages } from './referrals.messages.ts';
import { rewardStates } from './reward-states.ts';
import {
  lockReward,
  lockRewardsOf,
  lockRewardsOfRefunded,
  type Reward,
  saveDecision,
} from './rewards.store.ts';

const refundedReason = referralMessages.paid_back();
const disputedReason = referralMessages.payment_disputed();

/**
 * Revokes rewards of orders with too little left to earn one, and collects what remains of the gift, never other money.
 * The orders have to be locked, and their refund has to be booked before.
 */
export async function revokeRewards(
  trx: Transaction<Schema>,
  orderIds: readonly string[],
  at: Date,
): Promise<void> {
  for (const reward of await lockRewardsOfRefunded(trx, orderIds))
    await revokeReward(trx, reward, refundedReason, at);
}

/** Revokes the rewards of an order whose payment is disputed, regardless of how much of it is left. */
export async function revokeDisputedRewards(
  trx: Transaction<Schema>,
  orderId: string,
  at: Date,
): Promise<void> {
  for (const reward of await lockRewardsOf(trx, orderId)) await revokeReward(trx, reward, disputedReason, at);
}

async function revokeReward(
  trx: Transaction<Schema>,
  reward: Reward,
  reason: Message,
  now: Date,
): Promise<void> {
  const { id } = reward;
  if (reward.state === 'held') {
    await transition(trx, rewardStates, { id, from: 'held', to: 'refused', now, reason });
    return;
  }
  await transition(trx, rewardStates, { id, from: 'granted', to: 'revoked', now, reason });
  await saveDecision(trx, id, { revoked_cents: 0, reason });
  await collectAvailable(trx, { ...reward, revoked_cents: 0 }, now);
}

/**
 * Collects the spent part of a revoked reward when its account has gifts again.
 * @returns whether anything was collected
 */
export async function collectReward(trx: Transaction<Schema>, id: string, at: Date): Promise<boolean> {
  const reward = await lockReward(trx, id);
  return reward?.state === 'revoked' && collectAvailable(trx, reward, at);
}

async function collectAvailable(
  trx: Transaction<Schema>,
  { id, account, amount_cents, revoked_cents }: Reward,
  at: Date,
): Promise<boolean> {
  const collectedBefore = revoked_cents ?? 0;
  const { promo } = await lockWalletBalance(trx, account);
  const cents = Math.min(promo, amount_cents - collectedBefore);
  if (cents === 0) return false;
  await saveDecision(trx, id, { revoked_cents: collectedBefore + cents });
  return post(trx, {
    // The key of each part contains the cents collected before it, so that each is posted once.
    key: `reward:${id}:back:${collectedBefore}`,
    kind: 'reward_revoked',
    ref: id,
    at,
    entries: [
      { account: accountNames.promo(account), cents: -cents },
      { account: accountNames.promotions, cents },
    ],
  });
}
