import type { Message } from '@furrow/messages/message';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import { lockAccount } from '../../database/lock-account.ts';
import type { Schema } from '../../database/schema.ts';
import { transition } from '../../states/transition.ts';
import { decideMessages } from './decide-held-reward.messages.ts';
import { lockOrder } from './due-rewards.store.ts';
import { grantReward } from './grant-reward.ts';
import { referralMessages } from './referrals.messages.ts';
import { rewardStates } from './reward-states.ts';
import { findReward, hasDeletedAccount, lockReward, type Reward, saveDecision } from './rewards.store.ts';

type Decision =
  | { ok: true; cents: number }
  /** `why`: reason for the operator. */
  | { ok: false; why: Message };

/**
 * Grants a held reward in addition to the monthly cap, or refuses it for good, by the decision of an operator.
 * @param record records the decision in its transaction
 */
export function decideHeldReward(
  db: Kysely<Schema>,
  id: string,
  decision: 'release' | 'refuse',
  at: Date,
  record: (trx: Transaction<Schema>, account: string) => Promise<void> = async () => {},
): Promise<Decision> {
  return inTransaction(db, async (trx) => {
    const found = await findReward(trx, id);
    if (found === null) return { ok: false, why: decideMessages.unknown({ reward: id }) };
    // Rows are locked in the same order as in the sweep.
    await lockAccount(trx, found.account);
    await lockOrder(trx, found.order_id);
    const reward = await lockReward(trx, id);
    if (reward?.state !== 'held') return { ok: false, why: notHeld(id, reward) };
    const decided = await (decision === 'refuse' ? refuse(trx, reward, at) : release(trx, reward, at));
    if (decided.ok) await record(trx, reward.account);
    return decided;
  });
}

async function refuse(trx: Transaction<Schema>, { id, amount_cents }: Reward, now: Date): Promise<Decision> {
  await transition(trx, rewardStates, {
    id,
    from: 'held',
    to: 'refused',
    now,
    reason: referralMessages.refused_by_support(),
  });
  return { ok: true, cents: amount_cents };
}

async function release(trx: Transaction<Schema>, reward: Reward, now: Date): Promise<Decision> {
  const { id, referrer, referred_user, account, amount_cents: cents } = reward;
  if (await hasDeletedAccount(trx, [referrer, referred_user]))
    return { ok: false, why: decideMessages.deleted_account() };
  await saveDecision(trx, id, { granted_at: now });
  await transition(trx, rewardStates, {
    id,
    from: 'held',
    to: 'granted',
    now,
    reason: referralMessages.released_by_support(),
  });
  await grantReward(trx, { id, account, cents, at: now });
  return { ok: true, cents };
}

function notHeld(id: string, reward: Reward | null): Message {
  const { granted, refused, revoked, not_held } = decideMessages;
  const endedMessages: Record<string, typeof granted> = { granted, refused, revoked };
  return (reward === null ? decideMessages.gone : (endedMessages[reward.state] ?? not_held))({ reward: id });
}
