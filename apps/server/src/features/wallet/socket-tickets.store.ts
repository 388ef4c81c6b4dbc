import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { Schema } from '../../database/schema.ts';

export async function insertTicket(
  db: Kysely<Schema>,
  ticket: { hash: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('socket_tickets')
    .values({ ticket_hash: ticket.hash, session_id: ticket.sessionId, expires_at: ticket.expiresAt })
    .execute();
}

/**
 * Consumes a ticket, which is valid once.
 * @returns the id of its session; null when the ticket does not exist or has expired
 */
export async function consumeTicket(db: Kysely<Schema>, hash: string, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('socket_tickets')
    .where('ticket_hash', '=', hash)
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.session_id : null;
}

interface LiveSession {
  sessionId: string;
  userId: string;
  account: string;
}

/** Finds those of these sessions that have not ended, with their users. */
export async function liveSessions(
  db: Kysely<Schema>,
  ids: readonly string[],
  now: Date,
): Promise<LiveSession[]> {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as sessionId', 'u.id as userId', 'u.account'])
    .where('s.id', '=', sql<string>`any(${ids})`)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .execute();
}

/** Deletes tickets that nobody used in time. */
export const sweepTickets = (db: Kysely<Schema>, now: Date): Promise<number> =>
  deleteInBatches(db, 'socket_tickets', { time: sql`expires_at`, until: now });
