import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Enforces the invariants of money in the database too, for any client that writes to it. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_account_starts_empty() returns trigger language plpgsql as $$
    begin
      if new.balance_cents <> 0 then
        raise exception 'a ledger account starts empty: its balance moves only with its entries';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger starts_empty before insert on ledger_accounts
    for each row execute function ledger_account_starts_empty()`.execute(db);

  // The database transaction that wrote the row; null if it is older than this migration.
  await sql`alter table ledger_transactions add column written_in xid8`.execute(db);
  await sql`
    alter table ledger_transactions alter column written_in set default pg_current_xact_id()`.execute(db);
  await sql`
    create function ledger_entries_come_with_transaction() returns trigger language plpgsql as $$
    begin
      if exists (
        select from added join ledger_transactions t on t.id = added.transaction_id
        where t.written_in is distinct from pg_current_xact_id()
      ) then
        raise exception 'a ledger transaction gets no entries after it was written';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger come_with_transaction after insert on ledger_entries referencing new table as added
    for each statement execute function ledger_entries_come_with_transaction()`.execute(db);

  await sql`
    alter table payment_attempts add constraint known_state check (state in (
      'created', 'wallet_held', 'provider_pending', 'unknown', 'succeeded', 'declined', 'abandoned'))`.execute(
    db,
  );
  await sql`
    alter table runs add constraint known_state check (state in (
      'Scheduled', 'Processing', 'Waiting for a clear view', 'Completed', 'Refunded', 'Failed', 'Cancelled',
      'Disputed'))`.execute(db);
  // Checked at the end of the transaction, because the state changes before the rest of the row.
  await sql`
    create function payment_attempt_is_settled_at_its_end() returns trigger language plpgsql as $$
    begin
      if exists (
        select from payment_attempts
        where id = new.id and (settled_at is not null) <> (state in ('succeeded', 'declined', 'abandoned'))
      ) then
        raise exception 'the payment attempt % is settled exactly when it is over', new.id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger settled_at_its_end after insert or update on payment_attempts
    deferrable initially deferred for each row execute function payment_attempt_is_settled_at_its_end()`.execute(
    db,
  );
  // The sweep reads the open attempts, oldest first, and checks for charges that arrived too late.
  await sql`drop index payment_attempts_state_idx`.execute(db);
  await sql`
    create index payment_attempts_open on payment_attempts (created_at, id) where settled_at is null`.execute(
    db,
  );
  await sql`
    create index ledger_transactions_late on ledger_transactions (ref) where kind = 'late_charge'`.execute(
    db,
  );

  // A cancelled key has a row without an amount, so that no charge can be made under it later.
  await sql`
    alter table test_charges
      alter column amount_cents drop not null,
      alter column payment_method_id drop not null,
      add constraint cancelled_or_asked check (
        (decline_code is not distinct from 'cancelled') = (amount_cents is null)
        and (amount_cents is null) = (payment_method_id is null)
      ),
      add column refunded_cents bigint not null default 0,
      add constraint refunded_at_most_all check (refunded_cents between 0 and coalesce(amount_cents, 0))`.execute(
    db,
  );
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from test_charges where decline_code = 'cancelled'`.execute(db);
  await sql`
    alter table test_charges
      drop constraint refunded_at_most_all, drop column refunded_cents, drop constraint cancelled_or_asked,
      alter column amount_cents set not null, alter column payment_method_id set not null`.execute(db);
  await sql`drop index ledger_transactions_late, payment_attempts_open`.execute(db);
  await sql`create index on payment_attempts (state) where settled_at is null`.execute(db);
  await sql`drop trigger settled_at_its_end on payment_attempts`.execute(db);
  await sql`alter table runs drop constraint known_state`.execute(db);
  await sql`alter table payment_attempts drop constraint known_state`.execute(db);
  await sql`drop trigger come_with_transaction on ledger_entries`.execute(db);
  await sql`alter table ledger_transactions drop column written_in`.execute(db);
  await sql`drop trigger starts_empty on ledger_accounts`.execute(db);
  await sql`
    drop function ledger_account_starts_empty, ledger_entries_come_with_transaction,
      payment_attempt_is_settled_at_its_end`.execute(db);
}

export const moneyGuards: Migration = { up, down };
