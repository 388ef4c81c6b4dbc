import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { accountNames } from '../ledger/post.ts';
import type { AttemptState } from './attempt-states.ts';
import type { Attempt } from './attempts.store.ts';

/** Finds the caller's attempts that have not ended, newest first. */
export async function openAttemptsOf(db: Kysely<Schema>, account: string): Promise<Attempt[]> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('account', '=', account)
    .where('settled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$castTo<Attempt>()
    .execute();
}

const topUps = (db: Kysely<Schema>, account: string) =>
  db.selectFrom('payment_attempts').where('account', '=', account).where('kind', '=', 'top_up');

/** Whether a top-up of this amount was made after a given time, or is still open. */
export async function hasRecentTopUp(
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
 * Returns the cents in the wallet plus those of open top-ups. It is one query, because a top-up that ends between two
 * queries would be counted in neither.
 */
export async function expectedWalletCents(db: Kysely<Schema>, account: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (
      (select coalesce(sum(balance_cents), 0) from ledger_accounts
        where name in (${accountNames.wallet(account)}, ${accountNames.promo(account)}))
      + (select coalesce(sum(card_cents), 0) from payment_attempts
        where account = ${account} and kind = 'top_up' and settled_at is null)
    )::bigint as cents`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Number of open attempts per page. */
const pageSize = 500;

/**
 * Reads the open attempts that were created before `before`, oldest first; their process died, or the provider did not
 * answer. All of them are read in pages, so that many that cannot be settled do not block newer ones.
 */
export async function* openAttempts(db: Kysely<Schema>, before: Date): AsyncGenerator<OpenAttempt> {
  let lastId: string | null = null;
  for (;;) {
    const page: OpenAttempt[] = await openAttemptsAfter(db, before, lastId);
    yield* page;
    if (page.length < pageSize) return;
    lastId = page.at(-1)?.id ?? null;
  }
}

export type OpenAttempt = Pick<
  Attempt,
  'id' | 'state' | 'card_cents' | 'provider' | 'provider_reference' | 'pending_until'
>;

async function openAttemptsAfter(
  db: Kysely<Schema>,
  before: Date,
  lastId: string | null,
): Promise<OpenAttempt[]> {
  // The database finds the position after the last attempt, because its timestamps are more precise than those of
  // JavaScript.
  const lastRow = sql`(select created_at, id from payment_attempts where id = ${lastId})`;
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['id', 'state', 'card_cents', 'provider', 'provider_reference', 'pending_until'])
    .where('settled_at', 'is', null)
    .where('created_at', '<', before)
    .$if(lastId !== null, (query) => query.where(sql<boolean>`(created_at, id) > ${lastRow}`))
    .orderBy('created_at')
    .orderBy('id')
    .limit(pageSize)
    .execute();
  return rows.map(({ state, ...row }) => ({ ...row, state: state as AttemptState }));
}
