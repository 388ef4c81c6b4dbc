import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import { deleteBounce } from '../../../adapters/mail/bounces.store.ts';
import type { Schema } from '../../../database/schema.ts';

/**
 * Reads a user with their profile; the profile's fields are null until it is filled in.
 * @throws when the user no longer exists.
 */
export async function getAccountOwner(db: Kysely<Schema>, userId: string) {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .where('users.id', '=', userId)
    .select([
      'users.id',
      'users.email',
      'users.is_verified',
      'users.referral_code',
      'accounts.language',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.company',
      'profiles.country_id',
      'profiles.industry_id',
      'profiles.company_size',
      'profiles.role_id',
      'profiles.website',
      'profiles.billing_name',
      'profiles.vat_id',
    ])
    .executeTakeFirst();
  if (row === undefined) throw new Error('This user no longer exists.');
  return row;
}

export type AccountOwner = Awaited<ReturnType<typeof getAccountOwner>>;

/** Selects the language of the user's account. */
const language = ({ selectFrom }: ExpressionBuilder<Schema, 'users'>) =>
  selectFrom('accounts').select('language').whereRef('accounts.id', '=', 'users.account').as('language');

/**
 * Finds a user by e-mail.
 * @param email in the stored form: lower case
 */
export async function findByEmail(
  db: Kysely<Schema>,
  email: string,
): Promise<{ id: string; passwordHash: string | null; isVerified: boolean; language: string | null } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash', 'is_verified as isVerified'])
    .select(language)
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
  /** Hash of the password; null for a user who signs in through an identity provider. */
  passwordHash: string | null;
  isVerified: boolean;
  referralCode: string;
  referredBy: string | null;
  termsVersion: string;
  /** Language of the app; null when it is not a supported one. */
  language: string | null;
  createdAt: Date;
}

/**
 * Inserts a user with an account of the same id, which owns what they buy.
 * @returns false when the e-mail already has an account, which is left unchanged.
 */
export async function insertUser(trx: Transaction<Schema>, user: NewUser): Promise<boolean> {
  await trx
    .insertInto('accounts')
    .values({ id: user.id, created_at: user.createdAt, language: user.language })
    .execute();
  const row = await trx
    .insertInto('users')
    .values({
      id: user.id,
      account: user.id,
      email: user.email,
      password_hash: user.passwordHash,
      is_verified: user.isVerified,
      referral_code: user.referralCode,
      referred_by: user.referredBy,
      terms_version: user.termsVersion,
      terms_accepted_at: user.createdAt,
      created_at: user.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) await trx.deleteFrom('accounts').where('id', '=', user.id).execute();
  return row !== undefined;
}

/** Finds the password hash of a user; null when the user no longer exists. */
export async function findPassword(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ email: string; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function markVerified(trx: Transaction<Schema>, userId: string): Promise<void> {
  const row = await trx
    .updateTable('users')
    .set({ is_verified: true })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirst();
  if (row !== undefined) await deleteBounce(trx, row.email);
}

export interface LockedUser {
  id: string;
  email: string;
  passwordHash: string | null;
  isVerified: boolean;
  /** Whether an operator has locked the account. */
  isLocked: boolean;
  /** Language of the account; null when none is chosen. */
  language: string | null;
}

/** Reads the user and locks the row until the transaction ends; null when the user no longer exists. */
export async function lockUser(
  trx: Transaction<Schema>,
  key: { id: string } | { email: string },
): Promise<LockedUser | null> {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'email', 'password_hash as passwordHash', 'is_verified as isVerified'])
    .select(({ eb }) => eb('locked_at', 'is not', null).as('isLocked'))
    .select(language)
    .$call((query) => ('id' in key ? query.where('id', '=', key.id) : query.where('email', '=', key.email)))
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, isLocked: Boolean(row.isLocked) };
}

export async function setPasswordHash(
  trx: Transaction<Schema>,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/**
 * Changes the e-mail of a user.
 * @returns false when another account has this e-mail
 */
export async function setEmail(trx: Transaction<Schema>, userId: string, email: string): Promise<boolean> {
  try {
    await trx.updateTable('users').set({ email }).where('id', '=', userId).execute();
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'users_email_key') return false;
    throw error;
  }
}

/** Locks a user out of their account, or lets them in again with null. */
export async function setLockedAt(trx: Transaction<Schema>, userId: string, at: Date | null): Promise<void> {
  await trx.updateTable('users').set({ locked_at: at }).where('id', '=', userId).execute();
}
