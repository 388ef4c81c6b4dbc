import { type Kysely, sql } from 'kysely';
import { PlainError } from '../plain-error.ts';
import type { Schema } from './schema.ts';

/** Far more than machines with a time service differ by, and less than anything here waits for. */
const maxDriftMs = 60_000;

/**
 * Holds the clock of this machine against the database's, which all machines share. What is due, paid out or over goes by it: one that is
 * days ahead gives rewards early.
 * @param now for tests: milliseconds since 1970
 * @throws PlainError when they are more than a minute apart, whichever is wrong.
 */
export async function checkClock(db: Kysely<Schema>, now: () => number = Date.now): Promise<void> {
  const before = now();
  const { rows } = await sql<{ ms: string }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
  const after = now();
  const database = Number(rows[0]?.ms);
  // It was read at some moment in between: a slow answer is no drift.
  const driftMs = database < before ? before - database : Math.max(0, database - after);
  if (driftMs <= maxDriftMs) return;
  const direction = database < before ? 'ahead of' : 'behind';
  throw new PlainError(
    `The clock of this machine is ${describe(driftMs)} ${direction} the database's. ` +
      'Set both by a time service: what is due, paid out and over goes by them.',
  );
}

function describe(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
