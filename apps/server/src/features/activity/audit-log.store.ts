import { type AuditActor, type AuditEvent, maxActivity } from '@furrow/contract/accounts/activity';
import { type Kysely, sql } from 'kysely';
import type { AuditDetail } from '../../database/column-types.ts';
import type { Schema } from '../../database/schema.ts';
import { addressInLog } from '../../http/request-log.ts';
import { describeDevice } from './describe-device.ts';

/** Client of a request that is recorded. */
export interface EventClient {
  ip: string;
  userAgent: string | null;
}

interface NewEvent {
  at: Date;
  event: AuditEvent;
  /** The user concerned; null if there is none. */
  userId: string | null;
  actor?: AuditActor;
  client?: EventClient | null;
  /** Never contains a secret, an e-mail or a code. */
  detail?: AuditDetail | null;
}

/** Adds an event to the audit log, in the transaction of what happened if there is one. */
export async function recordEvent(
  db: Kysely<Schema>,
  { at, event, userId, actor = 'user', client = null, detail = null }: NewEvent,
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      at,
      user_id: userId,
      actor,
      event,
      address: client === null ? null : addressInLog(client.ip) || null,
      device: client === null ? null : describeDevice(client.userAgent),
      detail: detail === null ? null : JSON.stringify(detail),
    })
    .execute();
}

/** Adds an event to the log of the user who owns an account. */
export async function recordForAccount(
  db: Kysely<Schema>,
  account: string,
  event: Omit<NewEvent, 'userId'>,
): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('account', '=', account).executeTakeFirst();
  await recordEvent(db, { ...event, userId: user?.id ?? null });
}

/**
 * Lists the events of a user, newest first.
 * @param options.before id of the event after which the list continues; null for the newest
 */
export function listEvents(
  db: Kysely<Schema>,
  userId: string,
  { before = null, limit }: { before?: number | null; limit: number | null },
) {
  return db
    .selectFrom('audit_events')
    .select(['id', 'at', 'actor', 'event', 'address', 'device', 'detail'])
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .$if(limit !== null, (query) => query.limit(limit!))
    .execute();
}

export type StoredEvent = Awaited<ReturnType<typeof listEvents>>[number];

/**
 * Lists a page of a user's events.
 * @returns the events, and the id for the next page; null if this is the last one
 */
export async function pageOfEvents(
  db: Kysely<Schema>,
  userId: string,
  before: number | null,
): Promise<{ events: StoredEvent[]; next: number | null }> {
  const rows = await listEvents(db, userId, { before, limit: maxActivity + 1 });
  const events = rows.slice(0, maxActivity);
  return { events, next: rows.length > maxActivity ? events.at(-1)!.id : null };
}

/** Maximum number of batches in a sweep, so that other sweeps do not wait. */
const maxBatches = 20;

/**
 * Deletes events older than a number of days, in batches; the database refuses to delete any of the last 90 days.
 * @returns the number of deleted events
 */
export async function sweepAuditLog(db: Kysely<Schema>, now: Date, days: number): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000);
  let total = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    // The database's clock is used, because the function compares with it.
    const { rows } = await sql<{ deleted: number }>`
      select delete_old_audit_events(least(${before}::timestamptz, now() - interval '90 days')) as deleted`.execute(
      db,
    );
    const deleted = rows[0]?.deleted ?? 0;
    total += deleted;
    if (deleted === 0) break;
  }
  return total;
}
