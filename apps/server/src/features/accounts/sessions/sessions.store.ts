import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import type { Schema } from '../../../database/schema.ts';
import type { ClientHints } from '../../../http/caller.ts';

/** Client that started a session. */
export interface SessionClient {
  /** Remote address of the connection. */
  ip: string;
  userAgent: string | null;
  clientHints: ClientHints | null;
}

/** Reasons why sessions end, as stored. */
export type SessionEndReason =
  | 'signed_out'
  | 'signed_out_everywhere'
  | 'password_changed'
  | 'password_reset'
  | 'identity_joined'
  | 'account_locked'
  | 'ended_by_support';

export interface SessionRow {
  account: string;
  is_verified: boolean;
  /** Id of the session; null when it does not exist. */
  session_id: string | null;
  expires_at: Date | null;
  ended_at: Date | null;
  /** The user's id; null without a profile. */
  profile_of: string | null;
  language: string | null;
}

/** Reads a user and one of their sessions; null when the user does not exist. */
export async function findSession(
  db: Kysely<Schema>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'users.id').on('sessions.id', '=', sessionId),
    )
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .where('users.id', '=', userId)
    .select([
      'users.account',
      'users.is_verified',
      'sessions.id as session_id',
      'sessions.expires_at',
      'sessions.ended_at',
      'profiles.user_id as profile_of',
      'accounts.language',
    ])
    .executeTakeFirst();
  return row ?? null;
}

export async function isSessionLive(db: Kysely<Schema>, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSession(
  db: Kysely<Schema>,
  session: { userId: string; createdAt: Date; expiresAt: Date; from: SessionClient | null },
): Promise<string> {
  const { from } = session;
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      ip: from?.ip ?? null,
      user_agent: from?.userAgent ?? null,
      client_hints: from?.clientHints ? JSON.stringify(from.clientHints) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endSession(
  db: Kysely<Schema>,
  sessionId: string,
  reason: SessionEndReason,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends all sessions of a user except one.
 * @param currentSessionId id of the session that is not ended
 * @returns the number of sessions that were ended
 */
export async function endSessions(
  db: Kysely<Schema>,
  {
    userId,
    reason,
    now,
    currentSessionId,
  }: { userId: string; reason: SessionEndReason; now: Date; currentSessionId?: string | undefined },
): Promise<number> {
  const update = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(currentSessionId !== undefined, (query) => query.where('id', '!=', currentSessionId ?? ''))
    .executeTakeFirst();
  return Number(update.numUpdatedRows);
}

/** Deletes the sessions that ended or expired before a time. */
export const sweepSessions = (db: Kysely<Schema>, before: Date): Promise<number> =>
  deleteInBatches(db, 'sessions', { time: sql`coalesce(ended_at, expires_at)`, until: before });
