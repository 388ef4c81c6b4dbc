import type { Message } from '@furrow/messages/message';
import { type Kysely, sql } from 'kysely';
import { PlainError } from '../errors/plain-error.ts';
import { databaseMessages } from './database.messages.ts';
import type { Schema } from './schema.ts';

/**
 * Maximum difference of the clocks in milliseconds. Machines with a time service differ by far less, and every wait in
 * the product is longer.
 */
const maxClockDifferenceMs = 60_000;

/**
 * Compares the clock of this machine with the database's, which all machines share. A clock that is days ahead would
 * execute runs and grant rewards early.
 * @param now for tests: milliseconds since 1970
 * @throws PlainError if the clocks are more than a minute apart, whichever is wrong
 */
export async function checkClock(db: Kysely<Schema>, now: () => number = Date.now): Promise<void> {
  const before = now();
  const { rows } = await sql<{ ms: string }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
  const after = now();
  const database = Number(rows[0]?.ms);
  // The database read its clock between our two readings, so the duration of its reply is not drift.
  const clockDifferenceMs = database < before ? before - database : Math.max(0, database - after);
  if (clockDifferenceMs <= maxClockDifferenceMs) return;
  const differenceMessage = database < before ? databaseMessages.clock_ahead : databaseMessages.clock_behind;
  throw new PlainError(differenceMessage({ drift: describeDuration(clockDifferenceMs) }));
}

function describeDuration(ms: number): Message {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return databaseMessages.minutes({ minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? databaseMessages.hours({ hours })
    : databaseMessages.days({ days: Math.round(hours / 24) });
}
