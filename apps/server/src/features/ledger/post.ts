import { sql, type Transaction } from 'kysely';
import { type CteStatement, withStatements } from '../../database/run-as-one-statement.ts';
import type { Schema } from '../../database/schema.ts';

/**
 * Names of ledger accounts. `deferred` has the money of an order item, or of images bought later, that is still to be
 * delivered.
 */
export const accountNames = {
  cardClearing: 'card_clearing',
  commission: 'commission',
  /** Money left in the wallets of deleted accounts. */
  forfeited: 'forfeited',
  /** Gifts that were granted; the balance is below 0. */
  promotions: 'promo',
  /** Fees of the card provider; the balance is below 0. */
  stripeFees: 'stripe_fees',
  /** Money set aside until a dispute is decided. */
  disputed: 'disputed',
  /** Disputed money that could not be set aside; the balance is below 0. */
  badDebt: 'bad_debt',
  wallet: (account: string) => `wallet:${account}`,
  /** Unspent gifts of an account. */
  promo: (account: string) => `promo:${account}`,
  hold: (attemptId: string) => `hold:${attemptId}`,
  deferred: (id: string) => `deferred:${id}`,
  vendor: (vendor: string) => `vendor:${vendor}`,
} as const;

/** Kinds of ledger transactions. */
export type PostingKind =
  | 'payment'
  | 'top_up'
  | 'hold'
  | 'hold_void'
  | 'delivery'
  | 'refund'
  /** Images of a result, bought after it: paid, delivered, or refunded. */
  | 'pictures'
  | 'pictures_made'
  | 'images_refunded'
  | 'late_charge'
  | 'late_refund'
  | 'forfeited'
  | 'reward'
  | 'reward_revoked'
  /**
   * A refund to a card: taken from the wallet, returned there if the card does not accept it, or arrived at the card.
   */
  | 'to_card'
  | 'to_card_void'
  | 'card_refund'
  /**
   * A dispute: money set aside immediately, set aside later, or returned; money lost to the cardholder, or returned by
   * the bank after a loss.
   */
  | 'dispute'
  | 'dispute_more'
  | 'dispute_won'
  | 'dispute_lost'
  | 'dispute_recovered'
  | 'dispute_fee'
  | 'charge_fee';

export interface Posting {
  /** Idempotency key, which can be posted only once. */
  key: string;
  kind: PostingKind;
  /** Id of the subject: an order, attempt, run, or another record. */
  ref: string;
  at: Date;
  /**
   * Entries in cents, which sum to 0. An amount above 0 is received by the account, one below 0 is paid by it, and
   * entries of 0 are left out.
   */
  entries: readonly { account: string; cents: number }[];
  /** Line of a wallet's statement: postings with the same one that are written together appear as one line. */
  line?: string;
}

/**
 * Writes one ledger transaction within the caller's database transaction.
 * @returns false, with nothing written, when this key was posted before.
 * @throws when the entries do not sum to 0; the database throws when an account would go below 0.
 */
export async function post(trx: Transaction<Schema>, posting: Posting): Promise<boolean> {
  const { rows } = await sql<{ written: number }>`
    ${withStatements(buildPosting(posting))} select count(*) as written from posted`.execute(trx);
  return rows[0]?.written === 1;
}

/**
 * Builds the statements of `post`, for a caller that runs more in the same query. The statement `posted` returns no row
 * when the key was posted before.
 */
export function buildPosting(posting: Posting): readonly CteStatement[] {
  const { key, kind, ref, at } = posting;
  const sorted = sortByAccount(entriesOf(posting));
  const [accounts, cents] = [sorted.map(({ account }) => account), sorted.map((entry) => entry.cents)];
  return [
    {
      name: 'posted',
      sql: sql`
        insert into ledger_transactions (idem_key, kind, ref, created_at) values (${key}, ${kind}, ${ref}, ${at})
        on conflict (idem_key) do nothing returning id`,
    },
    {
      name: 'entries',
      sql: sql`
        select posted.id, entry.*
        from posted, unnest(${accounts}::text[], ${cents}::bigint[])
          with ordinality as entry (account, cents, place)`,
    },
    {
      name: 'opened_accounts',
      sql: sql`
        insert into ledger_accounts (name) select account from entries order by place on conflict do nothing`,
    },
    {
      name: 'moved',
      sql: sql`
        insert into ledger_entries (transaction_id, account, amount_cents)
        select id, account, cents from entries order by place`,
    },
  ];
}

/**
 * Writes many postings with a few statements for all of them. Postings whose key was posted before are left out.
 * @returns the number of postings written.
 */
export async function postMany(trx: Transaction<Schema>, postings: readonly Posting[]): Promise<number> {
  const postingByKey = new Map(
    postings.map((posting) => [posting.key, { entries: entriesOf(posting), line: posting.line ?? null }]),
  );
  if (postingByKey.size < postings.length) throw new Error('Two postings have one key: give each its own.');
  if (postings.length === 0) return 0;
  const { rows: written } = await sql<{ id: number; key: string }>`
    insert into ledger_transactions (idem_key, kind, ref, created_at)
    select key, kind, ref, at from unnest(
      ${postings.map(({ key }) => key)}::text[], ${postings.map(({ kind }) => kind)}::text[],
      ${postings.map(({ ref }) => ref)}::text[], ${postings.map(({ at }) => at)}::timestamptz[])
      with ordinality as posting (key, kind, ref, at, place)
    order by place
    on conflict (idem_key) do nothing returning id, idem_key as key`.execute(trx);
  // The ids are read here and sent back, because the planner would not know how many rows it joins.
  const lastIdOfLine = new Map<string, number>();
  for (const { id, key } of written) {
    const line = postingByKey.get(key)?.line;
    if (line) lastIdOfLine.set(line, Math.max(id, lastIdOfLine.get(line) ?? 0));
  }
  const rows = sortByAccount(
    written.flatMap(({ id, key }) => {
      const { entries = [], line = null } = postingByKey.get(key) ?? {};
      const listedWithId = line === null ? null : (lastIdOfLine.get(line) ?? null);
      return entries.map((entry) => ({ id, listedWith: listedWithId, ...entry }));
    }),
  );
  const accounts = [...new Set(rows.map(({ account }) => account))];
  await sql`
    with opened as (
      insert into ledger_accounts (name)
      select name from unnest(${accounts}::text[]) with ordinality as account (name, place)
      order by place on conflict do nothing
    )
    insert into ledger_entries (transaction_id, group_id, account, amount_cents)
    select id, nullif(group_id, id), account, cents from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ listedWith: listedWithId }) => listedWithId)}::bigint[],
      ${rows.map(({ account }) => account)}::text[], ${rows.map(({ cents }) => cents)}::bigint[])
      with ordinality as entry (id, group_id, account, cents, place)
    order by place`.execute(trx);
  return written.length;
}

type PostingEntry = Posting['entries'][number];

/**
 * Returns the entries that are not 0.
 * @throws Error when the entries do not sum to 0
 */
function entriesOf({ key, entries }: Posting): readonly PostingEntry[] {
  const nonZeroEntries = entries.filter(({ cents }) => cents !== 0);
  const sum = nonZeroEntries.reduce((total, { cents }) => total + cents, 0);
  if (sum !== 0 || !nonZeroEntries.every(({ cents }) => Number.isSafeInteger(cents))) {
    throw new Error(`The entries of ${key} do not sum to 0 in whole cents.`);
  }
  return nonZeroEntries;
}

/** Sorts entries by account name. All transactions lock accounts in this order, so that they cannot deadlock. */
const sortByAccount = <Entry extends PostingEntry>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => (a.account < b.account ? -1 : Number(a.account > b.account)));
