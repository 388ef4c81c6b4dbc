import { inTransaction } from '../../../database/in-transaction.ts';
import { type EventClient, recordEvent } from '../../activity/audit-log.store.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { endSessions } from '../sessions/sessions.store.ts';

export async function endEverySession(
  { db, sessions, clock }: AccountsDeps,
  userId: string,
  client: EventClient,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (trx) => {
    await endSessions(trx, { userId, reason: 'signed_out_everywhere', now });
    await recordEvent(trx, { at: now, event: 'signed_out_everywhere', userId, client });
  });
  sessions.evictUser(userId);
}
