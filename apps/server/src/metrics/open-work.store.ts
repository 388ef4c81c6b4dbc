import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

interface Backlog {
  count: number;
  /** Age of the oldest in seconds; 0 without any. */
  oldestSeconds: number;
}

export interface OpenWork {
  runs: { state: string; count: number }[];
  /** Seconds since the earliest unfinished run was due; 0 if none is overdue. */
  overdueRunSeconds: number;
  /** State changes of the last hour. */
  transitions: { entity: string; state: string; count: number }[];
  unknownCharges: Backlog;
  unsentMails: Backlog;
}

/** Counts what is open, and what changed in the last hour. Every statement reads by an index of open or recent rows. */
export async function countOpenWork(db: Kysely<Schema>, now: Date): Promise<OpenWork> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { rows: runs } = await sql<{ state: string; count: number; overdue: number }>`
    select state, count(*)::int as count,
      greatest(0, extract(epoch from ${now}::timestamptz - min(due_at)))::float8 as overdue
    from runs where finished_at is null group by state order by state`.execute(db);
  const { rows: transitions } = await sql<OpenWork['transitions'][number]>`
    select entity, to_state as state, count(*)::int as count
    from transitions where at > ${hourAgo} group by entity, to_state order by entity, to_state`.execute(db);
  const { rows: charges } = await sql<Backlog>`
    select count(*)::int as count,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as "oldestSeconds"
    from payment_attempts where settled_at is null and state = 'unknown'`.execute(db);
  const { rows: mails } = await sql<Backlog>`
    select count(*)::int as count,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as "oldestSeconds"
    from mails where sent_at is null`.execute(db);
  return {
    runs: runs.map(({ state, count }) => ({ state, count })),
    // A run that waits for a clear view has begun.
    overdueRunSeconds: runs.find(({ state }) => state === 'Scheduled')?.overdue ?? 0,
    transitions,
    unknownCharges: charges[0]!,
    unsentMails: mails[0]!,
  };
}
