import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const customers = sql.lit('^(wallet|hold|deferred|promo):');

/**
 * House accounts have no stored balance: it is the sum of their entries. A balance row would make all card
 * payments and all deliveries wait for each other. Customers' balances are stored, because they must not go
 * below 0.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_accounts alter column balance_cents drop not null`.execute(db);
  await setBalances(db, sql`null`);
  await sql`
    alter table ledger_accounts
      add constraint balance_of_customers check ((balance_cents is not null) = (name ~ ${customers}))`.execute(
    db,
  );
  await startEmpty(sql`
      if new.name !~ ${customers} then
        new.balance_cents = null;
      end if;`).execute(db);
  await moveBalances(sql`from added where account ~ ${customers}`).execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_accounts drop constraint balance_of_customers`.execute(db);
  await setBalances(
    db,
    sql`(select coalesce(sum(amount_cents), 0) from ledger_entries where account = ledger_accounts.name)`,
  );
  await sql`alter table ledger_accounts alter column balance_cents set not null`.execute(db);
  await startEmpty(sql``).execute(db);
  await moveBalances(sql`from added`).execute(db);
}

/** Sets the balances of the house accounts. */
async function setBalances(db: Kysely<unknown>, to: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table ledger_accounts disable trigger balance_moves_with_entries`.execute(db);
  await sql`update ledger_accounts set balance_cents = ${to} where name !~ ${customers}`.execute(db);
  await sql`alter table ledger_accounts enable trigger balance_moves_with_entries`.execute(db);
}

const startEmpty = (then: ReturnType<typeof sql>) => sql`
    create or replace function ledger_account_starts_empty() returns trigger language plpgsql as $$
    begin
      if new.balance_cents <> 0 then
        raise exception 'a ledger account starts empty: its balance moves only with its entries';
      end if;
      ${then}
      return new;
    end $$`;

const moveBalances = (added: ReturnType<typeof sql>) => sql`
    create or replace function ledger_move_balance() returns trigger language plpgsql as $$
    declare
      moved record;
    begin
      -- in the order in which everybody touches the accounts
      for moved in
        select account, sum(amount_cents)::bigint as cents, count(*) as entries
        ${added} group by account order by account collate "C"
      loop
        update ledger_accounts set balance_cents = balance_cents + moved.cents, version = version + moved.entries
        where name = moved.account;
        if moved.account ~ '^(wallet|promo):' then
          perform pg_notify('furrow_wallet', split_part(moved.account, ':', 2));
        end if;
      end loop;
      return null;
    end $$`;

export const houseAccounts: Migration = { up, down };
