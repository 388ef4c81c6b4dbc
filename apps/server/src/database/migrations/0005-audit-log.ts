import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A log of what happened to accounts, which nobody can change, and accounts that an operator has locked. */
export const auditLog: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table users add column locked_at timestamptz`.execute(db);
    await sql`comment on column users.locked_at is 'When an operator locked the account: it cannot sign in until it is unlocked.'`.execute(
      db,
    );
    // There is no foreign key, because deleting a user would otherwise have to change rows that nobody may change.
    await sql`
      create table audit_events (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        user_id uuid,
        actor text not null check (actor in ('user', 'visitor', 'operator')),
        event text not null,
        address text,
        device text,
        detail jsonb
      )`.execute(db);
    await sql`comment on table audit_events is 'Sign-ins, refusals of access, changes of accounts, and commands of operators. Rows are deleted by delete_old_audit_events alone.'`.execute(
      db,
    );
    await sql`comment on column audit_events.user_id is 'The user concerned; null if there is none, such as for an unknown e-mail.'`.execute(
      db,
    );
    await sql`comment on column audit_events.address is 'Network of the client: 24 bits of IPv4, 48 bits of IPv6.'`.execute(
      db,
    );
    await sql`comment on column audit_events.device is 'Browser and operating system of the client, without versions.'`.execute(
      db,
    );
    await sql`create index audit_events_of_user on audit_events (user_id, id)`.execute(db);
    await sql`create index audit_events_by_time on audit_events (at)`.execute(db);
    await sql`
      create trigger append_only before update or truncate on audit_events
      for each statement execute function refuse_change()`.execute(db);
    await sql`
      create function refuse_recent_deletion() returns trigger language plpgsql as $$
      begin
        if old.at > now() - interval '90 days' then
          raise exception '% keeps its rows for at least 90 days', tg_table_name;
        end if;
        return old;
      end $$`.execute(db);
    await sql`
      create trigger kept before delete on audit_events
      for each row execute function refuse_recent_deletion()`.execute(db);
    // The function deletes with the rights of the owner, so that the role of the application needs none.
    await sql`
      create function delete_old_audit_events(before timestamptz) returns integer
      language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        deleted integer;
      begin
        if before > now() - interval '90 days' then
          raise exception 'audit events are kept for at least 90 days';
        end if;
        delete from audit_events where id in (
          select id from audit_events where at < before order by at limit 1000
        );
        get diagnostics deleted = row_count;
        return deleted;
      end $$`.execute(db);
    await sql`comment on function delete_old_audit_events is 'Deletes at most 1,000 events from before a time; returns their number.'`.execute(
      db,
    );
  },
  async down(db: Kysely<unknown>): Promise<void> {
    await sql`drop function delete_old_audit_events`.execute(db);
    await sql`drop table audit_events`.execute(db);
    await sql`drop function refuse_recent_deletion`.execute(db);
    await sql`alter table users drop column locked_at`.execute(db);
  },
};
