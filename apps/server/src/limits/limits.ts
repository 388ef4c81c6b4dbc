import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type Writing, withAll } from '../database/write-together.ts';
import { type Keys, sign } from '../secrets.ts';

export interface Allowance {
  /** Name of the counter, such as `signUp`. */
  name: string;
  /** Who or where the call is from; stored as a keyed hash. */
  subject: string;
  most: number;
  seconds: number;
}

/** Counter of one subject in one period. */
export interface Counter {
  name: string;
  /** Keyed hash. */
  subject: string;
  /** End of the period in ISO 8601. */
  ends_at: string;
}

/** `counters` are those that were incremented; `retryAfter` is in seconds. */
export type Taken = { ok: true; counters: readonly Counter[] } | { ok: false; retryAfter: number };

/** Rate limits, shared by all processes. */
export interface Limits {
  /**
   * Increments all counters, or none. However many calls are concurrent, at most `most` succeed in each
   * period of `seconds`. The names have to differ.
   */
  take(...allowances: readonly Allowance[]): Promise<Taken>;
  /** Decrements counters, even if their period has ended. */
  giveBack(counters: readonly Counter[]): Promise<void>;
  /** Deletes the counters of ended periods. */
  sweep(): Promise<void>;
}

interface LimitsParts {
  db: Kysely<Schema>;
  keys: Pick<Keys, 'limit subject'>;
  clock: () => Date;
}

/** Fixed-window counters in the database; periods begin at multiples of their length. */
export function openLimits({ db, keys, clock }: LimitsParts): Limits {
  const key = keys['limit subject'];
  const counterOf = ({ name, subject, seconds }: Allowance) => {
    const now = Math.floor(clock().getTime() / 1_000);
    const begins = now - (now % seconds);
    return {
      name,
      subject: sign(key, `${name} ${subject}`),
      ends_at: new Date((begins + seconds) * 1_000).toISOString(),
    };
  };
  return {
    take: async (...allowances) => {
      const counters = inOneOrder(allowances.map((one) => ({ ...counterOf(one), most: one.most })));
      if (counters.length === 0) return { ok: true, counters };
      const taken = await takeAll(db, counters);
      if (taken.length === counters.length)
        return {
          ok: true,
          counters: counters.map(({ name, subject, ends_at }) => ({ name, subject, ends_at })),
        };
      await giveBack(db, taken);
      const full = counters.filter(({ name }) => !taken.some((one) => one.name === name));
      const ends = Math.max(...full.map(({ ends_at }) => Date.parse(ends_at)));
      return { ok: false, retryAfter: Math.max(1, Math.ceil((ends - clock().getTime()) / 1_000)) };
    },
    giveBack: (counters) => giveBack(db, counters),
    sweep: async () => {
      await db.deleteFrom('limit_counters').where('ends_at', '<', clock()).execute();
    },
  };
}

/** A fixed order of locks prevents deadlocks. */
const inOneOrder = <One extends Counter>(counters: readonly One[]): One[] =>
  counters.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** @returns the counters that were not at their limit */
async function takeAll(
  db: Kysely<Schema>,
  counters: readonly (Counter & { most: number })[],
): Promise<readonly Counter[]> {
  const most = counters.map((one) => sql`when ${one.name} then ${one.most}::integer`);
  const taken = await db
    .insertInto('limit_counters')
    .values(
      counters.map(({ name, subject, ends_at }) => ({ name, subject, ends_at: new Date(ends_at), count: 1 })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'subject', 'ends_at'])
        .doUpdateSet({ count: sql<number>`limit_counters.count + 1` })
        // A refused call is not counted, so that a released count is free again.
        .where(sql<boolean>`limit_counters.count < case excluded.name ${sql.join(most, sql` `)} end`),
    )
    .returning('name')
    .execute();
  return counters.filter(({ name }) => taken.some((one) => one.name === name));
}

async function giveBack(db: Kysely<Schema>, counters: readonly Counter[]): Promise<void> {
  if (counters.length > 0) await sql`${withAll(toGiveBack(counters))} select`.execute(db);
}

/** The statements of `giveBack`, for callers who run them with their own. */
export function toGiveBack(counters: readonly Counter[]): readonly Writing[] {
  if (counters.length === 0) return [];
  const these = counters.map((one) => sql`(${one.name}, ${one.subject}, ${one.ends_at}::timestamptz)`);
  return [
    {
      name: 'counted',
      sql: sql`
        select name, subject, ends_at from limit_counters
        where (name, subject, ends_at) in (${sql.join(these)}) and count > 0
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

/** Used by load tests with RATE_LIMITS=off. */
export const noLimits: Limits = {
  take: async () => ({ ok: true, counters: [] }),
  giveBack: async () => {},
  sweep: async () => {},
};
