import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Outcomes of disputes at a bank, including partial ones, and disputes of charges that arrived too late. */
async function up(db: Kysely<unknown>): Promise<void> {
  // Amount that the bank returned of a lost dispute.
  await sql`
    alter table disputes
      add column back_cents bigint not null default 0,
      add constraint back_of_what_was_lost check (
        back_cents between 0 and amount_cents and (back_cents = 0 or state = 'lost'))`.execute(db);
  // Whether the charge arrived after its attempt had finished: nothing was sold for it, and its owner may
  // still pay.
  await sql`
    alter table disputes
      add column is_late boolean not null default false,
      drop constraint frozen_while_it_counts,
      add constraint frozen_while_it_counts check (
        case when is_late or state = 'inquiry' then frozen_at is null
          else state = 'won' or frozen_at is not null end)`.execute(db);
  // Negative: returned to where it came from.
  await sql`
    alter table dispute_parts
      drop constraint dispute_parts_of_something,
      add constraint dispute_parts_of_something check (cents <> 0 or run_id is not null)`.execute(db);
  await sql`
    alter table test_disputes add column back_cents bigint not null default 0 check (back_cents >= 0)`.execute(
    db,
  );
}

async function down(db: Kysely<unknown>): Promise<void> {
  // The ledger keeps entries that the previous version could not explain, so this step cannot be reverted
  // then.
  await sql`
    do $$ begin
      if exists (select from disputes where back_cents > 0 or is_late) then
        raise exception 'A dispute was lost in part, or is of a late charge, which the version before knows nothing of.';
      end if;
    end $$`.execute(db);
  await sql`alter table test_disputes drop column back_cents`.execute(db);
  await sql`
    alter table dispute_parts
      drop constraint dispute_parts_of_something,
      add constraint dispute_parts_of_something check (cents > 0 or (cents = 0 and run_id is not null))`.execute(
    db,
  );
  await sql`
    alter table disputes
      drop constraint frozen_while_it_counts,
      add constraint frozen_while_it_counts check (
        (state not in ('open', 'lost') or frozen_at is not null) and (state <> 'inquiry' or frozen_at is null)),
      drop column is_late`.execute(db);
  await sql`alter table disputes drop constraint back_of_what_was_lost, drop column back_cents`.execute(db);
}

export const trueEnds: Migration = { up, down };
