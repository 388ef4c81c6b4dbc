import type { AccountsParts } from './accounts-parts.ts';
import { endSessions } from './sessions.store.ts';

export async function endEverySession({ db, sessions, clock }: AccountsParts, userId: string): Promise<void> {
  await endSessions(db, { userId, because: 'signed_out_everywhere', at: clock() });
  sessions.forgetUser(userId);
}
