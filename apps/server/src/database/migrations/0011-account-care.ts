import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  // Where a session was started, and the client hints of the browser.
  await sql`
    alter table sessions
      add column ip text,
      add column user_agent text,
      add column claimed jsonb`.execute(db);
  // A deleted user keeps a row without personal data, because orders refer to their account.
  await sql`alter table users add column deleted_at timestamptz`.execute(db);
  // A code belongs to an e-mail address, known or unknown: requesting codes must not reveal which addresses
  // have accounts.
  await sql`delete from one_time_codes`.execute(db);
  await sql`alter table one_time_codes drop column user_id`.execute(db);
  await sql`alter table one_time_codes add column subject text not null -- keyed hash of the e-mail`.execute(
    db,
  );
  await sql`create index on one_time_codes (subject, created_at desc)`.execute(db);
  await sql`
    create unique index one_live_code on one_time_codes (subject, purpose)
    where used_at is null and voided_at is null`.execute(db);
  // The right to set a new password once, granted by the code.
  await sql`
    create table reset_grants (
      token_hash text primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index on reset_grants (user_id)`.execute(db);
  // Links an identity provider's subject to a user; the e-mail address may change at the provider.
  await sql`
    create table identities (
      issuer text not null,
      subject text not null,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (issuer, subject)
    )`.execute(db);
  await sql`create index on identities (user_id)`.execute(db);
  // Nonces that have been used for a token.
  await sql`
    create table used_nonces (
      nonce text primary key,
      expires_at timestamptz not null
    )`.execute(db);
  // Unlogged: losing the counters in a crash does no harm.
  await sql`
    create unlogged table limit_counters (
      name text not null,
      subject text not null, -- keyed hash
      ends_at timestamptz not null,
      count integer not null,
      primary key (name, subject, ends_at)
    )`.execute(db);
  await sql`create index on limit_counters (ends_at)`.execute(db);
  // Addresses that a mail server rejected permanently.
  await sql`
    create table mail_bounces (
      recipient text primary key,
      reason text not null,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table help_messages (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references users on delete set null,
      email text not null,
      topic text not null,
      message text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  // Areas of the catalogue that cannot be ordered.
  await sql`
    create table restricted_areas (
      id integer primary key generated always as identity,
      code text not null unique,
      name text not null,
      boundaries jsonb not null, -- GeoJSON Polygon or MultiPolygon
      position integer not null,
      withdrawn boolean not null default false
    )`.execute(db);
  // The account for money that people forfeit when they delete their accounts.
  await sql`
    alter table ledger_accounts drop constraint known_name, add constraint known_name check (
      name ~ '^(wallet|hold|deferred|vendor|promo):[A-Za-z0-9-]+$'
      or name in ('card_clearing', 'commission', 'stripe_fees', 'tax_payable', 'disputed', 'bad_debt', 'promo', 'given_up')
    )`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  // The ledger is append-only: existing rows with the name stay, but no new ones are accepted.
  await sql`
    alter table ledger_accounts drop constraint known_name, add constraint known_name check (
      name ~ '^(wallet|hold|deferred|vendor|promo):[A-Za-z0-9-]+$'
      or name in ('card_clearing', 'commission', 'stripe_fees', 'tax_payable', 'disputed', 'bad_debt', 'promo')
    ) not valid`.execute(db);
  await sql`
    drop table restricted_areas, help_messages, mail_bounces, limit_counters, used_nonces, identities,
      reset_grants`.execute(db);
  await sql`delete from one_time_codes`.execute(db);
  await sql`alter table one_time_codes drop column subject`.execute(db);
  await sql`
    alter table one_time_codes add column user_id uuid not null references users on delete cascade`.execute(
    db,
  );
  await sql`create index on one_time_codes (user_id, purpose, created_at desc)`.execute(db);
  await sql`
    create unique index one_live_code on one_time_codes (user_id, purpose)
    where used_at is null and voided_at is null`.execute(db);
  await sql`alter table users drop column deleted_at`.execute(db);
  await sql`alter table sessions drop column ip, drop column user_agent, drop column claimed`.execute(db);
}

export const accountCare: Migration = { up, down };
