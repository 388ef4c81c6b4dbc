import type { AccountsDeps } from '../account/accounts-deps.ts';
import { endSessions } from '../sessions/sessions.store.ts';

export async function endEverySession({ db, sessions, clock }: AccountsDeps, userId: string): Promise<void> {
  await endSessions(db, { userId, reason: 'signed_out_everywhere', now: clock() });
  sessions.evictUser(userId);
}
