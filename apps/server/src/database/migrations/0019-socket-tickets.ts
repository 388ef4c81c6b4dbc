import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table socket_tickets (
      ticket_hash text primary key, -- SHA-256: the ticket itself is nowhere
      session_id uuid not null references sessions on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on socket_tickets (expires_at)`.execute(db);
  await sql`create index on socket_tickets (session_id)`.execute(db);

  // Makes processes with open sockets of that session close them.
  await sql`
    create function session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('furrow_session_ended', old.id::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ended after update of ended_at on sessions
    for each row when (old.ended_at is null and new.ended_at is not null) execute function session_ended()`.execute(
    db,
  );
  await sql`
    create trigger deleted after delete on sessions for each row execute function session_ended()`.execute(
    db,
  );

  // Serves a page of a wallet's history with running balances from the index only.
  await sql`drop index ledger_entries_account_id_idx`.execute(db);
  await sql`
    create index ledger_entries_of_account on ledger_entries (account, transaction_id) include (amount_cents)`.execute(
    db,
  );
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index ledger_entries_of_account`.execute(db);
  await sql`create index on ledger_entries (account, id)`.execute(db);
  await sql`drop trigger deleted on sessions`.execute(db);
  await sql`drop trigger ended on sessions`.execute(db);
  await sql`drop function session_ended`.execute(db);
  await sql`drop table socket_tickets`.execute(db);
}

export const socketTickets: Migration = { up, down };
