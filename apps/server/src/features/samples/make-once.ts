import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Milliseconds between the attempts of a process that waits for another one. */
const pollMs = 1_000;
/** Milliseconds between the queries of the transaction that holds the lock, whose connection counts as dead without any. */
const heartbeatMs = 10_000;

interface MakeOnce<Made> {
  /** Name of the lock. */
  lock: string;
  find: () => Promise<Made | null>;
  /** Makes and stores what `find` then finds. */
  make: () => Promise<Made>;
  signal: AbortSignal;
}

/**
 * Finds something, or makes it in one of the processes that share the database, while the others wait for it. If that
 * process dies, its lock ends with its connection and another one makes it.
 */
export async function findOrMakeOnce<Made>(db: Kysely<Schema>, request: MakeOnce<Made>): Promise<Made> {
  for (;;) {
    request.signal.throwIfAborted();
    const found = (await request.find()) ?? (await makeIfFree(db, request));
    if (found !== null) return found;
    await wait(pollMs, undefined, { signal: request.signal });
  }
}

/** Makes it if no other process does so at present; null if one does. */
function makeIfFree<Made>(db: Kysely<Schema>, { lock, find, make }: MakeOnce<Made>): Promise<Made | null> {
  // A transaction of its own holds the lock, because poolers of connections give one to a transaction only.
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${lock})) as is_free`.execute(trx);
    if (rows[0]?.is_free !== true) return null;
    // Another process may have stored it between the search and the lock.
    const found = await find();
    if (found !== null) return found;
    let query: Promise<unknown> = Promise.resolve();
    const heartbeat = setInterval(() => {
      // A lost lock does no harm: two processes then store the same.
      query = sql`select 1`.execute(trx).catch(() => {});
    }, heartbeatMs);
    try {
      return await make();
    } finally {
      clearInterval(heartbeat);
      await query;
    }
  });
}
