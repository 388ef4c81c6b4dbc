import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Disputed charges, the money set aside for them, and the provider's fees. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table disputes (
      id uuid primary key default gen_random_uuid(),
      provider text not null,
      reference text not null, -- the provider's
      attempt_id uuid not null references payment_attempts, -- whose charge it is
      account uuid not null references accounts,
      amount_cents bigint not null check (amount_cents > 0),
      state text not null,
      reason text not null, -- the provider's word
      fee_cents bigint not null default 0 check (fee_cents >= 0), -- what the provider keeps for it, as it is booked
      fee_changes integer not null default 0,
      opened_at timestamptz not null,
      frozen_at timestamptz, -- when money was set aside; null: never
      settled_at timestamptz,
      released_at timestamptz, -- from when on the account may pay, and owes nothing more
      constraint disputes_one_a_reference unique (provider, reference),
      constraint known_state check (state in ('inquiry', 'open', 'won', 'lost')),
      constraint frozen_while_it_counts check (
        (state not in ('open', 'lost') or frozen_at is not null) and (state <> 'inquiry' or frozen_at is null)),
      constraint settled_at_its_end check ((settled_at is not null) = (state in ('won', 'lost')))
    )`.execute(db);
  await sql`create index on disputes (account)`.execute(db);
  await sql`create index on disputes (attempt_id)`.execute(db);

  // Money set aside: of a wallet (no run), or of a stopped run, where it may be 0. Each source is set aside
  // in one step.
  await sql`
    create table dispute_parts (
      dispute_id uuid not null references disputes,
      place integer not null check (place >= 0),
      run_id uuid references runs,
      cents bigint not null,
      constraint dispute_parts_of_something check (cents > 0 or (cents = 0 and run_id is not null)),
      constraint dispute_parts_once unique nulls not distinct (dispute_id, place, run_id)
    )`.execute(db);
  await sql`create index on dispute_parts (run_id)`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on dispute_parts
    for each statement execute function refuse_change()`.execute(db);
  // The part of a run's share that is set aside or lost.
  await sql`
    alter table runs
      add column disputed_cents bigint not null default 0,
      add constraint disputed_at_most_all check (disputed_cents between 0 and share_cents)`.execute(db);

  await sql`
    alter table payment_attempts
      add column fee_cents bigint constraint payment_attempts_fee_cents_check check (fee_cents >= 0), -- null: not known yet
      add column fee_asked_at timestamptz`.execute(db);
  await sql`
    create index payment_attempts_without_fee on payment_attempts (fee_asked_at nulls first, settled_at)
    where state = 'succeeded' and card_cents > 0 and fee_cents is null`.execute(db);
  // If this step was reverted before, the booked fees are still in the ledger.
  await sql`
    update payment_attempts a set fee_cents = booked.cents
    from (
      select t.ref, coalesce(sum(e.amount_cents), 0) as cents
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id and e.account = 'card_clearing'
      where t.kind = 'charge_fee' group by 1) booked
    where booked.ref = a.id::text`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index payment_attempts_without_fee`.execute(db);
  await sql`alter table payment_attempts drop column fee_cents, drop column fee_asked_at`.execute(db);
  await sql`alter table runs drop constraint disputed_at_most_all, drop column disputed_cents`.execute(db);
  await sql`drop table dispute_parts, disputes`.execute(db);
}

export const disputes: Migration = { up, down };
