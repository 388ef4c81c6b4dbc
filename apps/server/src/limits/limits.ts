import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type Keys, sign } from '../secrets.ts';

export interface Allowance {
  /** What is counted, such as `signUp`. */
  name: string;
  /** By whom or from where: kept as a keyed hash. */
  subject: string;
  most: number;
  seconds: number;
}

export type Taken = { ok: true } | { ok: false; retryAfter: number };

/** Counts how often something was done lately, for all processes together. */
export interface Limits {
  /** Takes one; however many come at once, no more than `most` get one in each span of `seconds`. */
  take(allowance: Allowance): Promise<Taken>;
  /** It does not count after all. */
  giveBack(allowance: Allowance): Promise<void>;
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
    return { name, subject: sign(key, `${name} ${subject}`), ends_at: new Date((begins + seconds) * 1_000) };
  };
  return {
    take: async (allowance) => {
      const counter = counterOf(allowance);
      const { count } = await db
        .insertInto('limit_counters')
        .values({ ...counter, count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['name', 'subject', 'ends_at'])
            .doUpdateSet({ count: sql<number>`limit_counters.count + 1` }),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      if (count <= allowance.most) return { ok: true };
      const left = counter.ends_at.getTime() - clock().getTime();
      return { ok: false, retryAfter: Math.max(1, Math.ceil(left / 1_000)) };
    },
    giveBack: async (allowance) => {
      const { name, subject, ends_at } = counterOf(allowance);
      await db
        .updateTable('limit_counters')
        .set({ count: sql<number>`greatest(count - 1, 0)` })
        .where('name', '=', name)
        .where('subject', '=', subject)
        .where('ends_at', '=', ends_at)
        .execute();
    },
    sweep: async () => {
      await db.deleteFrom('limit_counters').where('ends_at', '<', clock()).execute();
    },
  };
}

/** For load tests: RATE_LIMITS=off. */
export const noLimits: Limits = {
  take: async () => ({ ok: true }),
  giveBack: async () => {},
  sweep: async () => {},
};
