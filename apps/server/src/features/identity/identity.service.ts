import { randomUUID } from 'node:crypto';
import type { Message } from '@furrow/messages/message';
import type { Kysely, Transaction } from 'kysely';
import type {
  IdentityIssuer,
  VerificationResult,
  VerifiedIdentity,
} from '../../adapters/identity/identity-issuer.ts';
import { deleteBounce } from '../../adapters/mail/bounces.store.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import {
  type AccountOwner,
  findReferrer,
  getAccountOwner,
  insertUser,
  markVerified,
  setPasswordHash,
} from '../accounts/account/accounts.store.ts';
import type { SessionsService } from '../accounts/sessions/sessions.service.ts';
import { endSessions, type SessionClient } from '../accounts/sessions/sessions.store.ts';
import { makeReferralCode, parseReferralCode } from '../accounts/sign-up/referral-code.ts';
import { normaliseEmail } from '../accounts/sign-up/sign-up.service.ts';
import { termsVersion } from '../accounts/sign-up/terms.ts';
import { accountMessages } from '../accounts/texts/accounts.messages.ts';
import { recordEvent } from '../activity/audit-log.store.ts';
import { findByIdentity, linkIdentity, lockByEmail, lockIdentity, useNonce } from './identities.store.ts';
import type { Nonces } from './nonces.ts';

export interface SignInDeps {
  db: Kysely<Schema>;
  issuer: IdentityIssuer | null;
  sessions: Pick<SessionsService, 'begin' | 'evictUser'>;
  nonces: Nonces;
  supportEmail: string;
  clock: () => Date;
}

interface SignInInput {
  token: string;
  /** The nonce from the cookie; null without a cookie. */
  nonce: string | null;
  referralCode: string | null;
  /** The language of the app; null when it is not a supported one. */
  language: string | null;
  from: SessionClient;
}

type IdentitySignIn =
  | { ok: true; person: AccountOwner; tokens: { access: string; refresh: string } }
  | { ok: false; refused: 'account_locked'; message: Message }
  | { ok: false; refused: 'identity_off' | Extract<VerificationResult, { ok: false }>['refused'] };

/** Signs a user in. Nonce, account, identity and session are written together or not at all. */
export async function signInWithIdentity(deps: SignInDeps, input: SignInInput): Promise<IdentitySignIn> {
  const { db, issuer, sessions, nonces, supportEmail, clock } = deps;
  if (issuer === null) return { ok: false, refused: 'identity_off' };
  const { nonce } = input;
  const nonceExpiresAt = nonce === null ? null : nonces.expiryOf(nonce);
  if (nonce === null || nonceExpiresAt === null) return { ok: false, refused: 'identity_refused' };
  const verification = await issuer.verify(input.token, nonce);
  if (!verification.ok) return verification;

  const result = await inTransaction(db, async (trx): Promise<IdentitySignIn> => {
    if (!(await useNonce(trx, nonce, nonceExpiresAt))) return { ok: false, refused: 'identity_refused' };
    await lockIdentity(trx, verification.identity);
    const owner =
      (await findByIdentity(trx, verification.identity)) ??
      (await linkToAccount(trx, deps, verification.identity, input));
    const { id: userId } = owner;
    const event = { at: clock(), userId, client: input.from };
    if (owner.isLocked) {
      const detail = { reason: 'locked' };
      await recordEvent(trx, { ...event, event: 'sign_in_failed', actor: 'visitor', detail });
      const message = accountMessages.locked({ email: supportEmail });
      return { ok: false, refused: 'account_locked', message };
    }
    await recordEvent(trx, { ...event, event: 'signed_in_with_identity' });
    return {
      ok: true,
      person: await getAccountOwner(trx, userId),
      tokens: await sessions.begin(trx, userId, input.from),
    };
  });
  // The sign-in may have ended sessions of the account's earlier owner.
  if (result.ok) sessions.evictUser(result.person.id);
  return result;
}

/**
 * Links a new identity to the account with its e-mail, which is created if it does not exist.
 * @returns that account's user; a locked account is not linked
 */
async function linkToAccount(
  trx: Transaction<Schema>,
  { clock }: SignInDeps,
  identity: VerifiedIdentity,
  { referralCode, language }: Pick<SignInInput, 'referralCode' | 'language'>,
): Promise<{ id: string; isLocked: boolean }> {
  const now = clock();
  const email = normaliseEmail(identity.email);
  const referral = parseReferralCode(referralCode);
  const newUser = {
    id: randomUUID(),
    email,
    passwordHash: null,
    isVerified: true,
    referralCode: makeReferralCode(),
    referredBy: referral === null ? null : await findReferrer(trx, referral),
    termsVersion,
    language,
    createdAt: now,
  };
  const isInserted = await insertUser(trx, newUser);
  const existing = isInserted ? null : await lockByEmail(trx, email);
  if (isInserted) await deleteBounce(trx, email);
  const userId = isInserted ? newUser.id : existing?.id;
  if (userId === undefined)
    throw new Error('The account of this e-mail is being deleted: retry the sign-in.');
  if (existing?.isLocked) return existing;
  if (existing?.isVerified === false) {
    // The person who opened the account never proved to own the e-mail. Their password must not open the account of the
    // e-mail's owner.
    await setPasswordHash(trx, userId, null);
    await endSessions(trx, { userId, reason: 'identity_joined', now });
    await markVerified(trx, userId);
  }
  await linkIdentity(trx, identity, { userId, at: now });
  return { id: userId, isLocked: false };
}
