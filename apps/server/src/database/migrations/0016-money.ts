import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const states = (more: string) =>
  sql.raw(`alter table payment_attempts drop constraint known_state,
  add constraint known_state check (state in ('created', 'wallet_held', 'provider_pending', ${more}'unknown',
    'succeeded', 'declined', 'abandoned'))`);

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_attempts
      add column kind text not null default 'order' check (kind in ('order', 'top_up')),
      -- what of wallet_cents was a gift
      add column promo_cents bigint not null default 0 check (promo_cents between 0 and wallet_cents),
      add column idempotency_key text, -- of the caller's choice
      add column asked_hash text, -- of what was asked under that key
      add column client_secret text, -- with which the buyer takes the step that the bank asks for
      add column waits_until timestamptz, -- for that step
      add column card_brand text,
      add column card_last4 text,
      add column card_fingerprint text,
      add column consent_version text, -- of the sentence beside the button
      alter column billing_address drop not null,
      add constraint top_up_is_by_card check (kind = 'order' or (wallet_cents = 0 and card_cents > 0))`.execute(
    db,
  );
  await sql`
    create unique index one_attempt_a_key on payment_attempts (account, idempotency_key)
    where idempotency_key is not null`.execute(db);
  await sql`
    create index payment_attempts_of_account on payment_attempts (account, created_at desc)`.execute(db);
  await states(`'requires_action', `).execute(db);

  await sql`
    alter table orders
      add column promo_cents bigint not null default 0 check (promo_cents between 0 and wallet_cents)`.execute(
    db,
  );

  await sql`
    alter table profiles
      add column billing_name text, -- whom receipts name, where it is not the person
      add column vat_id text`.execute(db);

  // A notification is a hint that money has moved: listeners read the balance.
  await sql`alter table ledger_accounts add column version bigint not null default 0`.execute(db);
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

  // Charges of the test gateway that wait for the buyer, and their outcome.
  await sql`
    alter table test_charges
      drop constraint cancelled_or_asked,
      add column state text,
      add column client_secret text unique,
      add column on_confirm text -- why it is declined after the step; null: it is not`.execute(db);
  await sql`
    update test_charges set state = case
      when decline_code is null then 'succeeded' when decline_code = 'cancelled' then 'cancelled' else 'declined' end`.execute(
    db,
  );
  await sql`update test_charges set decline_code = null where state = 'cancelled'`.execute(db);
  await sql`
    alter table test_charges
      alter column state set not null,
      add constraint known_state check (state in ('succeeded', 'declined', 'cancelled', 'requires_action')),
      add constraint declined_for_a_reason check ((state = 'declined') = (decline_code is not null)),
      add constraint charged_an_amount check (state = 'cancelled' or amount_cents is not null)`.execute(db);
  // Refunds of a charge, each under a key of its own.
  await sql`
    create table test_refunds (
      refund_key text primary key,
      charge_key text not null references test_charges,
      amount_cents bigint not null check (amount_cents > 0),
      state text not null check (state in ('pending', 'succeeded', 'failed')),
      created_at timestamptz not null default now()
    )`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table test_refunds`.execute(db);
  await sql`delete from test_charges where state = 'requires_action'`.execute(db);
  await sql`
    alter table test_charges
      drop constraint declined_for_a_reason, drop constraint charged_an_amount, drop constraint known_state`.execute(
    db,
  );
  await sql`
    update test_charges set decline_code = 'cancelled', amount_cents = null, payment_method_id = null
    where state = 'cancelled'`.execute(db);
  await sql`
    alter table test_charges
      drop column state, drop column client_secret, drop column on_confirm,
      add constraint cancelled_or_asked check (
        (decline_code is not distinct from 'cancelled') = (amount_cents is null)
        and (amount_cents is null) = (payment_method_id is null)
      )`.execute(db);
  await sql`
    create or replace function ledger_move_balance() returns trigger language plpgsql as $$
    begin
      update ledger_accounts set balance_cents = balance_cents + new.amount_cents where name = new.account;
      return null;
    end $$`.execute(db);
  await sql`alter table ledger_accounts drop column version`.execute(db);
  await sql`alter table profiles drop column billing_name, drop column vat_id`.execute(db);
  await sql`alter table orders drop column promo_cents`.execute(db);
  await sql`update payment_attempts set state = 'unknown' where state = 'requires_action'`.execute(db);
  await sql`update payment_attempts set billing_address = '{}' where billing_address is null`.execute(db);
  await states('').execute(db);
  await sql`drop index payment_attempts_of_account, one_attempt_a_key`.execute(db);
  await sql`
    alter table payment_attempts
      drop constraint top_up_is_by_card,
      alter column billing_address set not null,
      drop column kind, drop column promo_cents, drop column idempotency_key, drop column asked_hash,
      drop column client_secret, drop column waits_until, drop column card_brand, drop column card_last4,
      drop column card_fingerprint, drop column consent_version`.execute(db);
}

export const money: Migration = { up, down };
