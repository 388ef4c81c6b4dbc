import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import { type SigningKeys, sign, signaturesOf } from '../../../settings/secrets.ts';
import { findGrant, replaceGrant } from './reset-grants.store.ts';

/** Seconds within which a new password may be set after the right code. */
export const grantLifeSeconds = 600;

/**
 * Makes a grant, of which only a keyed hash is stored, bound to the e-mail that the code was mailed to.
 * @returns the grant's token, 256 random bits
 */
export async function makeGrant(
  trx: Transaction<Schema>,
  keys: SigningKeys,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await replaceGrant(trx, {
    userId,
    tokenHash: sign(keys, boundToken(email, token)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + grantLifeSeconds * 1_000),
  });
  return token;
}

/**
 * Finds the grant of a token.
 * @param tokens from all sources: one that is valid for this e-mail is enough
 */
export async function grantFor(
  db: Kysely<Schema>,
  keys: SigningKeys,
  { email, tokens, now }: { email: string; tokens: readonly string[]; now: Date },
): Promise<{ userId: string; tokenHash: string } | null> {
  return findGrant(
    db,
    tokens.flatMap((token) => signaturesOf(keys, boundToken(email, token))),
    now,
  );
}

const boundToken = (email: string, token: string): string => `${token} ${email}`;
