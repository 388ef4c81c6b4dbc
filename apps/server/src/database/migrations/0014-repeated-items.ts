import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table cart_items
      add column recurring_weeks integer check (recurring_weeks > 0),
      add column recurring_times integer not null default 0 check (recurring_times >= 0),
      add column restricted boolean not null default false, -- its land may not be ordered any more
      add column bounds box, -- of the geometry, in degrees
      add check ((recurring_weeks is null) = (recurring_times = 0))`.execute(db);
  await sql`alter table order_items add column bounds box`.execute(db);
  for (const table of ['cart_items', 'order_items']) {
    await sql`
      update ${sql.table(table)} set bounds = (
        select box(point(min(x), min(y)), point(max(x), max(y)))
        from jsonb_path_query(geometry, '$.coordinates[*][*][*]') position,
          lateral (select (position->>0)::float8 as x, (position->>1)::float8 as y) corner)`.execute(db);
    await sql`alter table ${sql.table(table)} alter column bounds set not null`.execute(db);
  }
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items drop column bounds`.execute(db);
  await sql`
    alter table cart_items
      drop column recurring_weeks, drop column recurring_times, drop column restricted, drop column bounds`.execute(
    db,
  );
}

export const repeatedItems: Migration = { up, down };
