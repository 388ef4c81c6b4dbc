import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Transactions that belong together are shown as one line of a statement. */
async function up(db: Kysely<unknown>): Promise<void> {
  // The newest transaction of the group; null if the transaction is not part of one.
  await sql`alter table ledger_entries add column told_with bigint`.execute(db);
  await sql`alter table ledger_entries disable trigger append_only`.execute(db);
  await sql`
    update ledger_entries e set told_with = refund.newest
    from (
      select t.id, max(t.id) over (partition by r.order_item_id, r.reason, t.created_at) as newest
      from runs r join ledger_transactions t on t.idem_key = 'run:' || r.id || ':refund') refund
    where refund.id = e.transaction_id and refund.newest <> refund.id`.execute(db);
  await sql`alter table ledger_entries enable trigger append_only`.execute(db);
  await sql`
    alter table ledger_entries
    add column line bigint not null generated always as (coalesce(told_with, transaction_id)) stored`.execute(
    db,
  );
  // Serves a page of a wallet's history with running balances from the index only.
  await sql`drop index ledger_entries_of_account`.execute(db);
  await sql`
    create index ledger_entries_of_account on ledger_entries (account, line, transaction_id)
    include (amount_cents)`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index ledger_entries_of_account`.execute(db);
  await sql`alter table ledger_entries drop column line, drop column told_with`.execute(db);
  await sql`
    create index ledger_entries_of_account on ledger_entries (account, transaction_id) include (amount_cents)`.execute(
    db,
  );
}

export const statementLines: Migration = { up, down };
