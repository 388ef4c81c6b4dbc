import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { type CteStatement, withStatements } from '../database/run-as-one-statement.ts';
import type { Schema } from '../database/schema.ts';
import { type Keys, sign } from '../settings/secrets.ts';

export interface Allowance {
  /** Name of the counter, such as `signUp by ip`. */
  name: string;
  /** Account or address of the call, which is stored as a keyed hash. */
  subject: string;
  max: number;
  seconds: number;
}

/** Counter of one subject in one period. */
export interface Counter {
  name: string;
  /** Keyed hash of the account or the address. */
  subject: string;
  /** End of the period in ISO 8601. */
  ends_at: string;
}

/** Result of counting a call. `counters`: those that were incremented; `retryAfter`: in seconds. */
export type LimitResult = { ok: true; counters: readonly Counter[] } | { ok: false; retryAfter: number };

/** Rate limits, shared by all processes. */
export interface Limits {
  /**
   * Increments all counters, or none; their names have to differ. At most `max` calls succeed in each period of
   * `seconds`, including concurrent ones.
   */
  consume(...allowances: readonly Allowance[]): Promise<LimitResult>;
  /** Decrements counters, even if their period has ended. */
  release(counters: readonly Counter[]): Promise<void>;
  /** Deletes the counters of ended periods. */
  sweep(): Promise<void>;
}

interface LimitsDeps {
  db: Kysely<Schema>;
  keys: Pick<Keys, 'limit subject'>;
  clock: () => Date;
}

/** Creates rate limits with fixed-window counters in the database. Periods begin at multiples of their length. */
export function createLimits({ db, keys, clock }: LimitsDeps): Limits {
  const key = keys['limit subject'];
  const counterOf = ({ name, subject, seconds }: Allowance) => {
    const now = Math.floor(clock().getTime() / 1_000);
    const periodStart = now - (now % seconds);
    return {
      name,
      subject: sign(key, `${name} ${subject}`),
      ends_at: new Date((periodStart + seconds) * 1_000).toISOString(),
    };
  };
  return {
    consume: async (...allowances) => {
      const counters = inLockOrder(allowances.map((one) => ({ ...counterOf(one), max: one.max })));
      if (counters.length === 0) return { ok: true, counters };
      const incrementedCounters = await incrementAll(db, counters);
      if (incrementedCounters.length === counters.length)
        return {
          ok: true,
          counters: counters.map(({ name, subject, ends_at }) => ({ name, subject, ends_at })),
        };
      await releaseAll(db, incrementedCounters);
      const exhaustedCounters = counters.filter(
        ({ name }) => !incrementedCounters.some((one) => one.name === name),
      );
      const latestEnd = Math.max(...exhaustedCounters.map(({ ends_at }) => Date.parse(ends_at)));
      return { ok: false, retryAfter: Math.max(1, Math.ceil((latestEnd - clock().getTime()) / 1_000)) };
    },
    release: (counters) => releaseAll(db, counters),
    sweep: async () => {
      await deleteInBatches(db, 'limit_counters', { time: sql`ends_at`, until: clock() });
    },
  };
}

/** Sorts counters. Locking them in a fixed order prevents deadlocks. */
const inLockOrder = <SomeCounter extends Counter>(counters: readonly SomeCounter[]): SomeCounter[] =>
  counters.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/**
 * Increments the counters that are not at their limit.
 * @returns those counters
 */
async function incrementAll(
  db: Kysely<Schema>,
  counters: readonly (Counter & { max: number })[],
): Promise<readonly Counter[]> {
  const maxByName = counters.map((one) => sql`when ${one.name} then ${one.max}::integer`);
  const incrementedCounters = await db
    .insertInto('limit_counters')
    .values(
      counters.map(({ name, subject, ends_at }) => ({ name, subject, ends_at: new Date(ends_at), count: 1 })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'subject', 'ends_at'])
        .doUpdateSet({ count: sql<number>`limit_counters.count + 1` })
        // A refused call is not counted, so that a released count can be used again.
        .where(sql<boolean>`limit_counters.count < case excluded.name ${sql.join(maxByName, sql` `)} end`),
    )
    .returning('name')
    .execute();
  return counters.filter(({ name }) => incrementedCounters.some((one) => one.name === name));
}

async function releaseAll(db: Kysely<Schema>, counters: readonly Counter[]): Promise<void> {
  if (counters.length > 0) await sql`${withStatements(buildReleaseStatements(counters))} select`.execute(db);
}

/** Builds the statements of `release`, for callers who run them with their own. */
export function buildReleaseStatements(counters: readonly Counter[]): readonly CteStatement[] {
  if (counters.length === 0) return [];
  const keys = counters.map((one) => sql`(${one.name}, ${one.subject}, ${one.ends_at}::timestamptz)`);
  return [
    {
      name: 'counted',
      sql: sql`
        select name, subject, ends_at from limit_counters
        where (name, subject, ends_at) in (${sql.join(keys)}) and count > 0
        order by name collate "C" for update`,
    },
    {
      name: 'uncounted',
      sql: sql`
        update limit_counters c set count = c.count - 1 from counted
        where (c.name, c.subject, c.ends_at) = (counted.name, counted.subject, counted.ends_at) and c.count > 0`,
    },
  ];
}

/** Limits that allow every call, for load tests with RATE_LIMITS=off. */
export const noLimits: Limits = {
  consume: async () => ({ ok: true, counters: [] }),
  release: async () => {},
  sweep: async () => {},
};
