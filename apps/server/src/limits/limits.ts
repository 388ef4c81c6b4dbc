import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type Writing, withAll } from '../database/write-together.ts';
import { type Keys, sign } from '../secrets.ts';

export interface Allowance {
  /** What is counted, such as `signUp`. */
  name: string;
  /** By whom or from where: kept as a keyed hash. */
  subject: string;
  most: number;
  seconds: number;
}

/** Counts for one subject in one span of time. */
export interface Counter {
  name: string;
  /** A keyed hash. */
  subject: string;
  /** ISO 8601. */
  ends_at: string;
}

/** `counters`: where it was taken from. `retryAfter` in seconds. */
export type Taken = { ok: true; counters: readonly Counter[] } | { ok: false; retryAfter: number };

/** Counts how often something was done lately, for all processes together. */
export interface Limits {
  /**
   * Takes one of each, or none; however many come at once, no more than `most` have one in each span of `seconds`.
   * Each has a name of its own.
   */
  take(...allowances: readonly Allowance[]): Promise<Taken>;
  /** What was taken does not count after all, also when its span of time is over. */
  giveBack(counters: readonly Counter[]): Promise<void>;
  /** Forgets what is over. */
  sweep(): Promise<void>;
}

interface LimitsParts {
  db: Kysely<Schema>;
  keys: Pick<Keys, 'limit subject'>;
  clock: () => Date;
}

/** Counters in the database, one for each span of time, beginning at whole multiples of its length. */
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

/** Whoever locks several locks them in this order, so that no two wait for each other. */
const inOneOrder = <One extends Counter>(counters: readonly One[]): One[] =>
  counters.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** @returns those that were not full. */
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
        // Who is refused is not counted: what others give back is free again.
        .where(sql<boolean>`limit_counters.count < case excluded.name ${sql.join(most, sql` `)} end`),
    )
    .returning('name')
    .execute();
  return counters.filter(({ name }) => taken.some((one) => one.name === name));
}

async function giveBack(db: Kysely<Schema>, counters: readonly Counter[]): Promise<void> {
  if (counters.length > 0) await sql`${withAll(toGiveBack(counters))} select`.execute(db);
}

/** What `giveBack` writes, for a caller who writes more with it. */
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

/** For load tests: RATE_LIMITS=off. */
export const noLimits: Limits = {
  take: async () => ({ ok: true, counters: [] }),
  giveBack: async () => {},
  sweep: async () => {},
};
