import type { Message } from '@furrow/messages/message';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import { move } from '../../states/move.ts';
import { lockAccount } from '../cart/cart.store.ts';
import { decideMessages } from './decide-held.messages.ts';
import { grantedInMonth, lockOrder, mostAMonth } from './due-rewards.store.ts';
import { grantReward } from './grant-reward.ts';
import { referralMessages } from './referrals.messages.ts';
import { rewardStates } from './reward-states.ts';
import { findReward, hasLeft, keepDecision, lockReward, type Reward } from './rewards.store.ts';

type Decided =
  | { ok: true; cents: number }
  /** `why` is shown to the operator. */
  | { ok: false; why: Message };

/** Grants a held reward or refuses it for good, by the decision of an operator. */
export function decideHeld(
  db: Kysely<Schema>,
  id: string,
  decision: 'release' | 'refuse',
  at: Date,
): Promise<Decided> {
  return inTransaction(db, async (trx) => {
    const seen = await findReward(trx, id);
    if (seen === null) return { ok: false, why: decideMessages.unknown({ reward: id }) };
    // Same lock order as in the sweep.
    await lockAccount(trx, seen.account);
    await lockOrder(trx, seen.order_id);
    const reward = await lockReward(trx, id);
    if (reward?.state !== 'held') return { ok: false, why: notHeld(id, reward) };
    return decision === 'refuse' ? refuse(trx, reward, at) : release(trx, reward, at);
  });
}

async function refuse(trx: Transaction<Schema>, { id, amount_cents }: Reward, at: Date): Promise<Decided> {
  await move(trx, rewardStates, {
    id,
    from: 'held',
    to: 'refused',
    at,
    reason: referralMessages.refused_by_support(),
  });
  return { ok: true, cents: amount_cents };
}

async function release(trx: Transaction<Schema>, reward: Reward, at: Date): Promise<Decided> {
  const { id, referrer, referred_user, account, amount_cents: cents } = reward;
  if (await hasLeft(trx, [referrer, referred_user]))
    return { ok: false, why: decideMessages.deleted_account() };
  if ((await grantedInMonth(trx, referrer, at)) >= mostAMonth)
    return { ok: false, why: decideMessages.enough_this_month({ rewards: mostAMonth }) };
  await keepDecision(trx, id, { granted_at: at });
  await move(trx, rewardStates, {
    id,
    from: 'held',
    to: 'granted',
    at,
    reason: referralMessages.released_by_support(),
  });
  await grantReward(trx, { id, account, cents, at });
  return { ok: true, cents };
}

function notHeld(id: string, reward: Reward | null): Message {
  const { granted, refused, taken_back, gone, not_held } = decideMessages;
  const ended: Record<string, typeof gone> = { granted, refused, taken_back };
  return (reward === null ? gone : (ended[reward.state] ?? not_held))({ reward: id });
}
