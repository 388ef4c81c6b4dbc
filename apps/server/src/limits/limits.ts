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

/** `giveBack`: it does not count after all. `retryAfter` in seconds. */
export type Taken = { ok: true; giveBack: () => Promise<void> } | { ok: false; retryAfter: number };

/** Counts how often something was done lately, for all processes together. */
export interface Limits {
  /** Takes one; however many come at once, no more than `most` have one in each span of `seconds`. */
  take(allowance: Allowance): Promise<Taken>;
  /** One that was taken in this span of time does not count after all. */
  giveBack(allowance: Omit<Allowance, 'most'>): Promise<void>;
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
  const counterOf = ({ name, subject, seconds }: Omit<Allowance, 'most'>) => {
    const now = Math.floor(clock().getTime() / 1_000);
    const begins = now - (now % seconds);
    return { name, subject: sign(key, `${name} ${subject}`), ends_at: new Date((begins + seconds) * 1_000) };
  };
  return {
    take: async (allowance) => {
      const counter = counterOf(allowance);
      const taken = await db
        .insertInto('limit_counters')
        .values({ ...counter, count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['name', 'subject', 'ends_at'])
            .doUpdateSet({ count: sql<number>`limit_counters.count + 1` })
            // Who is refused is not counted: what others give back is free again.
            .where('limit_counters.count', '<', allowance.most),
        )
        .returning('count')
        .executeTakeFirst();
      if (taken === undefined) {
        const left = counter.ends_at.getTime() - clock().getTime();
        return { ok: false, retryAfter: Math.max(1, Math.ceil(left / 1_000)) };
      }
      return { ok: true, giveBack: () => giveBack(db, counter) };
    },
    giveBack: (allowance) => giveBack(db, counterOf(allowance)),
    sweep: async () => {
      await db.deleteFrom('limit_counters').where('ends_at', '<', clock()).execute();
    },
  };
}

/** To the span that it was taken from, though that may be over. */
async function giveBack(
  db: Kysely<Schema>,
  { name, subject, ends_at }: { name: string; subject: string; ends_at: Date },
): Promise<void> {
  await db
    .updateTable('limit_counters')
    .set({ count: sql<number>`count - 1` })
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('ends_at', '=', ends_at)
    .where('count', '>', 0)
    .execute();
}

/** For load tests: RATE_LIMITS=off. */
export const noLimits: Limits = {
  take: async () => ({ ok: true, giveBack: async () => {} }),
  giveBack: async () => {},
  sweep: async () => {},
};
