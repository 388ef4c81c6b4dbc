import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames } from '../ledger/post.ts';
import type { AttemptState } from './attempt-states.ts';
import type { Attempt } from './attempts.store.ts';

/** The caller's attempts that have not come to their end, newest first. */
export async function openAttemptsOf(db: Kysely<Schema>, account: string): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('account', '=', account)
    .where('settled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows as unknown as Attempt[];
}

const topUps = (db: Kysely<Schema>, account: string) =>
  db.selectFrom('payment_attempts').where('account', '=', account).where('kind', '=', 'top_up');

/** Whether the wallet was filled by this amount since then, or is about to be. */
export async function wasToppedUp(
  db: Kysely<Schema>,
  account: string,
  { cents, since }: { cents: number; since: Date },
): Promise<boolean> {
  const row = await topUps(db, account)
    .select('id')
    .where('card_cents', '=', cents)
    .where('created_at', '>', since)
    .where('state', 'not in', ['declined', 'abandoned'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whole cents that the wallet holds, and those of top-ups that have not come to their end. Of one moment: one that ends in between
 * would be in neither.
 */
export async function inWalletSoon(db: Kysely<Schema>, account: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (
      (select coalesce(sum(balance_cents), 0) from ledger_accounts
        where name in (${accountNames.wallet(account)}, ${accountNames.promo(account)}))
      + (select coalesce(sum(card_cents), 0) from payment_attempts
        where account = ${account} and kind = 'top_up' and settled_at is null)
    )::bigint as cents`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** How many open attempts are read at once. */
const pageSize = 500;

/**
 * Attempts from before `before` that nobody settled, oldest first: their process died, or the provider did not answer.
 * All of them, in pages: many that cannot be settled do not keep the newer ones from their end.
 */
export async function* openAttempts(db: Kysely<Schema>, before: Date): AsyncGenerator<OpenAttempt> {
  let last: string | null = null;
  for (;;) {
    const page: OpenAttempt[] = await openAfter(db, before, last);
    yield* page;
    if (page.length < pageSize) return;
    last = page.at(-1)?.id ?? null;
  }
}

export type OpenAttempt = Pick<
  Attempt,
  'id' | 'state' | 'card_cents' | 'provider' | 'provider_reference' | 'waits_until'
>;

async function openAfter(db: Kysely<Schema>, before: Date, last: string | null): Promise<OpenAttempt[]> {
  // The place of the last one is looked up there: a time of the database is finer than one of ours.
  const place = sql`(select created_at, id from payment_attempts where id = ${last})`;
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['id', 'state', 'card_cents', 'provider', 'provider_reference', 'waits_until'])
    .where('settled_at', 'is', null)
    .where('created_at', '<', before)
    .$if(last !== null, (query) => query.where(sql<boolean>`(created_at, id) > ${place}`))
    .orderBy('created_at')
    .orderBy('id')
    .limit(pageSize)
    .execute();
  return rows.map(({ state, ...row }) => ({ ...row, state: state as AttemptState }));
}
