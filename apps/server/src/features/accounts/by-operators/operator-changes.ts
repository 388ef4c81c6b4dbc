import type { Message } from '@furrow/messages/message';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Schema } from '../../../database/schema.ts';
import type { RecordCommand } from '../../activity/record-command.ts';
import { type LockedUser, lockUser, setLockedAt } from '../account/accounts.store.ts';
import { endSessions, type SessionEndReason } from '../sessions/sessions.store.ts';
import { normaliseEmail } from '../sign-up/sign-up.service.ts';
import { operatorChangesMessages as messages } from './operator-changes.messages.ts';

/** `ended`: number of sessions that were ended; `why`: reason for the operator. */
type OperatorChange = { ok: true; ended: number } | { ok: false; why: Message };

interface ChangeParams {
  /** E-mail of the account as typed. */
  email: string;
  at: Date;
  record: RecordCommand;
}

/** Ends all sessions of an account, and refuses sign-ins until it is unlocked. Orders go on. */
export function lockAccountOf(db: Kysely<Schema>, params: ChangeParams): Promise<OperatorChange> {
  const { email, at, record } = params;
  return withUser(db, email, async (trx, { id: userId, isLocked }) => {
    if (isLocked) return { ok: false, why: messages.already_locked({ email }) };
    await setLockedAt(trx, userId, at);
    const ended = await endSessions(trx, { userId, reason: 'account_locked', now: at });
    await record(trx, { event: 'account_locked', at, userId, detail: { ended } });
    return { ok: true, ended };
  });
}

export function unlockAccountOf(db: Kysely<Schema>, params: ChangeParams): Promise<OperatorChange> {
  const { email, at, record } = params;
  return withUser(db, email, async (trx, { id: userId, isLocked }) => {
    if (!isLocked) return { ok: false, why: messages.not_locked({ email }) };
    await setLockedAt(trx, userId, null);
    await record(trx, { event: 'account_unlocked', at, userId });
    return { ok: true, ended: 0 };
  });
}

/** Ends all sessions of an account, whose sockets the database tells the servers to close. */
export function signOutAccountOf(db: Kysely<Schema>, params: ChangeParams): Promise<OperatorChange> {
  const { email, at, record } = params;
  return withUser(db, email, async (trx, { id: userId }) => {
    const reason: SessionEndReason = 'ended_by_support';
    const ended = await endSessions(trx, { userId, reason, now: at });
    await record(trx, { event: 'sessions_ended', at, userId, detail: { ended } });
    return { ok: true, ended };
  });
}

function withUser(
  db: Kysely<Schema>,
  email: string,
  change: (trx: Transaction<Schema>, user: LockedUser) => Promise<OperatorChange>,
): Promise<OperatorChange> {
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, { email: normaliseEmail(email) });
    return user === null ? { ok: false, why: messages.unknown({ email }) } : change(trx, user);
  });
}
