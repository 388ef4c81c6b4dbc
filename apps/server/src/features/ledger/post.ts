import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Names of accounts; `deferred` is money of an order item whose analysis is still to come. */
export const accountNames = {
  cardClearing: 'card_clearing',
  commission: 'commission',
  /** What people left in their wallets when they deleted their accounts. */
  givenUp: 'given_up',
  /** What we gave away, below 0. */
  promotions: 'promo',
  wallet: (account: string) => `wallet:${account}`,
  /** Gifts that are not spent yet. */
  promo: (account: string) => `promo:${account}`,
  hold: (attemptId: string) => `hold:${attemptId}`,
  deferred: (orderItemId: string) => `deferred:${orderItemId}`,
  vendor: (vendor: string) => `vendor:${vendor}`,
} as const;

/** What a transaction of the ledger is about. */
type PostingKind =
  | 'payment'
  | 'top_up'
  | 'hold'
  | 'hold_void'
  | 'delivery'
  | 'refund'
  | 'late_charge'
  | 'late_refund'
  | 'given_up'
  | 'reward'
  | 'reward_back'
  /** Out of the wallet, on the way to a card; back into it when the card does not take it; on the card. */
  | 'to_card'
  | 'to_card_void'
  | 'card_refund';

export interface Posting {
  /** The same key is posted once, however often it is asked for. */
  key: string;
  kind: PostingKind;
  /** Id of what it is about. */
  ref: string;
  at: Date;
  /** Whole cents; above 0 an account gets, below 0 it gives. They sum to 0; those of 0 are left out. */
  entries: readonly { account: string; cents: number }[];
}

/**
 * Writes one transaction of the ledger as part of the caller's own.
 * @returns false, with nothing written, when this key was posted before.
 * @throws when the entries do not sum to 0; the database when an account would go below 0.
 */
export async function post(
  trx: Transaction<Schema>,
  { key, kind, ref, at, entries }: Posting,
): Promise<boolean> {
  // Everybody touches the accounts in the order of their names, so that no two wait for each other.
  const wanted = entries
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => (a.account < b.account ? -1 : 1));
  const sum = wanted.reduce((total, { cents }) => total + cents, 0);
  if (sum !== 0 || !wanted.every(({ cents }) => Number.isSafeInteger(cents))) {
    throw new Error(`The entries of ${key} do not sum to 0 in whole cents.`);
  }
  // One statement: a payment posts while it holds its locks.
  const { rows } = await sql<{ written: number }>`
    with written as (
      insert into ledger_transactions (idem_key, kind, ref, created_at) values (${key}, ${kind}, ${ref}, ${at})
      on conflict (idem_key) do nothing returning id
    ), entries as (
      select written.id, entry.*
      from written, unnest(${wanted.map(({ account }) => account)}::text[], ${wanted.map(({ cents }) => cents)}::bigint[])
        with ordinality as entry (account, cents, place)
    ), opened as (
      insert into ledger_accounts (name) select account from entries order by place on conflict do nothing
    ), moved as (
      insert into ledger_entries (transaction_id, account, amount_cents)
      select id, account, cents from entries order by place
    )
    select count(*) as written from written`.execute(trx);
  return rows[0]?.written === 1;
}
