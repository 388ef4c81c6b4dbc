import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { move } from '../../states/move.ts';
import { accountNames, post } from '../ledger/post.ts';
import { lockSpendable } from '../ledger/spendable.ts';
import { rewardStates } from './reward-states.ts';
import { keepDecision, lockRewardOfRefunded } from './rewards.store.ts';

const reason = 'All that was paid for the order went back.';

/**
 * An order of which everything is back earns nothing: what is left of the gift for it goes back. What was spent of it stands on
 * the reward; real money is never taken. To be called with the order locked, after its money has moved.
 */
export async function takeBackReward(trx: Transaction<Schema>, orderId: string, at: Date): Promise<void> {
  const reward = await lockRewardOfRefunded(trx, orderId);
  if (reward === null) return;
  const { id, account } = reward;
  if (reward.state === 'held') {
    await move(trx, rewardStates, { id, from: 'held', to: 'refused', at, reason });
    return;
  }
  const { promo } = await lockSpendable(trx, account);
  const cents = Math.min(promo, reward.amount_cents);
  await keepDecision(trx, id, { back_cents: cents, reason });
  await move(trx, rewardStates, { id, from: 'granted', to: 'taken_back', at, reason });
  await post(trx, {
    key: `reward:${id}:back`,
    kind: 'reward_back',
    ref: id,
    at,
    entries: [
      { account: accountNames.promo(account), cents: -cents },
      { account: accountNames.promotions, cents },
    ],
  });
}
