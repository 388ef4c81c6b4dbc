import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A charge at the provider belongs to one attempt, and webhook events find the attempt by it. */
async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unique index one_attempt_a_reference on payment_attempts (provider, provider_reference)
    where provider_reference is not null`.execute(db);
}

async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index one_attempt_a_reference`.execute(db);
}

export const attemptReferences: Migration = { up, down };
