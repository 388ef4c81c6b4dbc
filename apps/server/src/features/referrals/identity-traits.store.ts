import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** Traits by which two accounts may be recognised as one person. */
export interface IdentityTraits {
  emails: string[];
  /** Fingerprints of cards. */
  cards: string[];
  /** IP addresses where sessions began. */
  addresses: string[];
}

export const identityTraitsOf = (db: Kysely<Schema>, userId: string): Promise<IdentityTraits> =>
  selectTraits(db, sql`select ${userId}::uuid as id`);

/** Traits of all other guests of the referrer. Deleted accounts only have their cards. */
export const identityTraitsOfOtherGuests = (
  db: Kysely<Schema>,
  { referrer, referred }: { referrer: string; referred: string },
): Promise<IdentityTraits> =>
  selectTraits(
    db,
    sql`
      select id from users where referred_by = ${referrer} and id <> ${referred}
      union
      select referred_user from referral_rewards where referrer = ${referrer} and referred_user <> ${referred}`,
  );

async function selectTraits(db: Kysely<Schema>, people: RawBuilder<unknown>): Promise<IdentityTraits> {
  const { rows } = await sql<IdentityTraits>`
    with people as (${people})
    select
      array(select email from users where id in (select id from people) and deleted_at is null) as emails,
      array(
        select distinct a.card_fingerprint from payment_attempts a join users u on u.account = a.account
        where u.id in (select id from people) and a.card_fingerprint is not null) as cards,
      array(
        select distinct ip from sessions
        where user_id in (select id from people) and ip is not null) as addresses`.execute(db);
  return rows[0]!;
}
