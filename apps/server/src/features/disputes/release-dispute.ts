import type { Message } from '@furrow/messages/message';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import { lockAccount } from '../../database/lock-account.ts';
import type { Schema } from '../../database/schema.ts';
import { type Dispute, findDispute, isInDispute } from './disputes.store.ts';
import { releaseMessages } from './release-dispute.messages.ts';

type ReleaseDisputeResult =
  /** `stillBlocked`: whether another dispute blocks the account's payments. */
  | { ok: true; stillBlocked: boolean }
  /** `reason`: why the dispute cannot be released, for the operator. */
  | { ok: false; reason: Message };

/**
 * Allows the account to pay again, and waives the rest of the debt. Money set aside remains there until the bank's
 * decision.
 * @param record records the decision in its transaction
 */
export function releaseDispute(
  db: Kysely<Schema>,
  { provider, reference, account }: Pick<Dispute, 'provider' | 'reference' | 'account'>,
  now: Date,
  record: (trx: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<ReleaseDisputeResult> {
  return inTransaction(db, async (trx) => {
    await lockAccount(trx, account);
    const dispute = await findDispute(trx, provider, reference, true);
    if (dispute === null) return { ok: false, reason: releaseMessages.unknown({ dispute: reference }) };
    if (dispute.released_at !== null) return { ok: false, reason: releaseMessages.released_already() };
    if (dispute.frozen_at === null || dispute.state === 'won') {
      return { ok: false, reason: releaseMessages.blocks_nobody() };
    }
    await trx.updateTable('disputes').set({ released_at: now }).where('id', '=', dispute.id).execute();
    await record(trx);
    return { ok: true, stillBlocked: await isInDispute(trx, account) };
  });
}
