import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Double entry in whole cents. A positive entry increases the account's balance; the entries of a transaction
 * sum to 0. Nothing is ever changed or deleted: a correction is another transaction.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  // A trigger allows a balance to change only together with entries; accounts of customers' money never go
  // below 0.
  await sql`
    create table ledger_accounts (
      name text primary key,
      balance_cents bigint not null default 0,
      constraint never_below_zero check (
        balance_cents >= 0 or name !~ '^(wallet|hold|deferred|promo):'
      ),
      constraint known_name check (
        name ~ '^(wallet|hold|deferred|vendor|promo):[A-Za-z0-9-]+$'
        or name in ('card_clearing', 'commission', 'stripe_fees', 'tax_payable', 'disputed', 'bad_debt', 'promo')
      )
    )`.execute(db);
  await sql`
    create table ledger_transactions (
      id bigint primary key generated always as identity,
      idem_key text not null unique,
      kind text not null,
      ref text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table ledger_entries (
      id bigint primary key generated always as identity,
      transaction_id bigint not null references ledger_transactions,
      account text not null references ledger_accounts,
      amount_cents bigint not null check (amount_cents <> 0)
    )`.execute(db);
  await sql`create index on ledger_entries (transaction_id)`.execute(db);
  await sql`create index on ledger_entries (account, id)`.execute(db);

  await sql`
    create function ledger_move_balance() returns trigger language plpgsql as $$
    begin
      update ledger_accounts set balance_cents = balance_cents + new.amount_cents where name = new.account;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger move_balance after insert on ledger_entries
    for each row execute function ledger_move_balance()`.execute(db);

  await sql`
    create function ledger_balance_moves_with_entries() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() < 2 then
        raise exception 'a ledger balance moves only with its entries';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger balance_moves_with_entries before update on ledger_accounts
    for each row execute function ledger_balance_moves_with_entries()`.execute(db);

  await sql`
    create function ledger_check_sum() returns trigger language plpgsql as $$
    begin
      if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
        raise exception 'ledger transaction % does not sum to 0', new.transaction_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger sums_to_zero after insert on ledger_entries
    deferrable initially deferred for each row execute function ledger_check_sum()`.execute(db);

  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$`.execute(db);
  for (const table of ['ledger_transactions', 'ledger_entries']) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
  }
  await sql`
    create trigger never_deleted before delete or truncate on ledger_accounts
    for each statement execute function refuse_change()`.execute(db);

  await sql`
    insert into ledger_accounts (name) values
      ('card_clearing'), ('commission'), ('stripe_fees'), ('tax_payable'), ('disputed'), ('bad_debt'), ('promo'),
      ('vendor:furrow')`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table ledger_entries, ledger_transactions, ledger_accounts`.execute(db);
  await sql`
    drop function ledger_move_balance, ledger_balance_moves_with_entries, ledger_check_sum, refuse_change`.execute(
    db,
  );
}

export const ledger: Migration = { up, down };
