import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A reward records the monthly cap under which it was earned, because the setting may change. Until now, the cap was
 * ten, and rewards were held for signs that two people are one; those reasons are no longer known.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table referral_rewards
      add column monthly_cap integer not null default 10 check (monthly_cap >= 0)`.execute(db);
  await sql`alter table referral_rewards alter column monthly_cap drop default`.execute(db);
  await sql`update referral_rewards set reason = null where reason ->> 'code' = 'referrals.signs'`.execute(
    db,
  );
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table referral_rewards drop column monthly_cap`.execute(db);
}

export const monthlyCapOfRewards: Migration = { up, down };
