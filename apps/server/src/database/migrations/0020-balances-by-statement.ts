import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A balance is updated once for all entries of a statement. Row by row, each update of a wallet reads past
 * the row versions that the same transaction made before: thousands of refunds took seconds.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger move_balance on ledger_entries`.execute(db);
  await sql`
    create or replace function ledger_move_balance() returns trigger language plpgsql as $$
    declare
      moved record;
    begin
      -- in the order in which everybody touches the accounts
      for moved in
        select account, sum(amount_cents)::bigint as cents, count(*) as entries
        from added group by account order by account collate "C"
      loop
        update ledger_accounts set balance_cents = balance_cents + moved.cents, version = version + moved.entries
        where name = moved.account;
        if moved.account ~ '^(wallet|promo):' then
          perform pg_notify('furrow_wallet', split_part(moved.account, ':', 2));
        end if;
      end loop;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger move_balance after insert on ledger_entries referencing new table as added
    for each statement execute function ledger_move_balance()`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger move_balance on ledger_entries`.execute(db);
  await sql`
    create or replace function ledger_move_balance() returns trigger language plpgsql as $$
    begin
      update ledger_accounts set balance_cents = balance_cents + new.amount_cents, version = version + 1
      where name = new.account;
      if new.account ~ '^(wallet|promo):' then
        perform pg_notify('furrow_wallet', split_part(new.account, ':', 2));
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger move_balance after insert on ledger_entries
    for each row execute function ledger_move_balance()`.execute(db);
}

export const balancesByStatement: Migration = { up, down };
