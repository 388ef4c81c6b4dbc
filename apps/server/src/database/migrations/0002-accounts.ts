import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  // Purchases belong to an account: one person's today, a team's later. A person's own account has the
  // person's id.
  await sql`
    create table accounts (
      id uuid primary key default gen_random_uuid(),
      kind text not null default 'person' check (kind = 'person'),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      account uuid not null references accounts,
      email text not null unique check (email = lower(email)),
      password_hash text,
      is_verified boolean not null default false,
      referral_code text not null unique,
      referred_by uuid references users,
      terms_version text not null,
      terms_accepted_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_because text,
      check ((ended_at is null) = (ended_because is null))
    )`.execute(db);
  await sql`create index on sessions (user_id)`.execute(db);
  await sql`
    create table one_time_codes (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('verify_email', 'reset_password')),
      code_hash text not null,
      tries integer not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      voided_at timestamptz
    )`.execute(db);
  await sql`create index on one_time_codes (user_id, purpose, created_at desc)`.execute(db);
  await sql`
    create unique index one_live_code on one_time_codes (user_id, purpose)
    where used_at is null and voided_at is null`.execute(db);
  // A mail is stored in the transaction that causes it, and sent by a job afterwards.
  await sql`
    create table mails (
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      recipient text not null,
      subject text not null,
      plain text not null,
      html text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table mails, one_time_codes, sessions, users, accounts`.execute(db);
}

export const accounts: Migration = { up, down };
