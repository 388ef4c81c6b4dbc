import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/**
 * A user with what the profile says; the profile's fields are null until it is filled in.
 * @throws when the user is not there any more.
 */
export async function getPerson(db: Kysely<Schema>, userId: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .where('users.id', '=', userId)
    .select([
      'users.id',
      'users.email',
      'users.is_verified',
      'users.referral_code',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.company',
      'profiles.country_id',
      'profiles.industry_id',
      'profiles.company_size',
      'profiles.role_id',
      'profiles.website',
    ])
    .executeTakeFirst();
  if (row === undefined) throw new Error('This user is not there any more.');
  return row;
}

export type Person = Awaited<ReturnType<typeof getPerson>>;

/** @param email in the form that is stored: lower case. */
export async function findByEmail(
  db: Kysely<Schema>,
  email: string,
): Promise<{ id: string; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}

export async function findReferrer(db: Kysely<Schema>, referralCode: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', referralCode)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface NewUser {
  id: string;
  email: string;
  passwordHash: string;
  referralCode: string;
  referredBy: string | null;
  termsVersion: string;
  at: Date;
}

/**
 * A user with an account of the same id, which owns what they buy.
 * @returns false when the e-mail has an account already, which is then left as it is.
 */
export async function insertUser(trx: Transaction<Schema>, user: NewUser): Promise<boolean> {
  await trx.insertInto('accounts').values({ id: user.id, created_at: user.at }).execute();
  const row = await trx
    .insertInto('users')
    .values({
      id: user.id,
      account: user.id,
      email: user.email,
      password_hash: user.passwordHash,
      referral_code: user.referralCode,
      referred_by: user.referredBy,
      terms_version: user.termsVersion,
      terms_accepted_at: user.at,
      created_at: user.at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) await trx.deleteFrom('accounts').where('id', '=', user.id).execute();
  return row !== undefined;
}

/** Does nothing when the password was changed meanwhile. */
export async function replacePasswordHash(
  db: Kysely<Schema>,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute();
}

export async function markVerified(trx: Transaction<Schema>, userId: string): Promise<void> {
  await trx.updateTable('users').set({ is_verified: true }).where('id', '=', userId).execute();
}
