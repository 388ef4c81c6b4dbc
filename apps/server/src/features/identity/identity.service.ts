import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { IdentityIssuer, Proven, ProvenIdentity } from '../../adapters/identity/identity-issuer.ts';
import { forgetBounce } from '../../adapters/mail/bounces.store.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import {
  findReferrer,
  getPerson,
  insertUser,
  markVerified,
  type Person,
  setPasswordHash,
} from '../accounts/accounts.store.ts';
import { makeReferralCode, readReferralCode } from '../accounts/referral-code.ts';
import type { Sessions } from '../accounts/sessions.service.ts';
import { endSessions, type SeenFrom } from '../accounts/sessions.store.ts';
import { normalEmail } from '../accounts/sign-up.service.ts';
import { termsVersion } from '../accounts/terms.ts';
import { findByIdentity, holdByEmail, linkIdentity, lockIdentity, useNonce } from './identities.store.ts';
import type { Nonces } from './nonces.ts';

export interface SignInParts {
  db: Kysely<Schema>;
  issuer: IdentityIssuer | null;
  sessions: Pick<Sessions, 'begin' | 'forgetUser'>;
  nonces: Nonces;
  clock: () => Date;
}

interface Sent {
  token: string;
  /** The nonce of the cookie; null without one. */
  nonce: string | null;
  referralCode: string | null;
  /** The language of the app; null when it is none of ours. */
  language: string | null;
  from: SeenFrom;
}

type SignedIn =
  | { ok: true; person: Person; tokens: { access: string; refresh: string } }
  | { ok: false; refused: 'identity_off' | Extract<Proven, { ok: false }>['refused'] };

/** Signs a user in. Nonce, account, identity and session are written together or not at all. */
export async function signInWithIdentity(parts: SignInParts, sent: Sent): Promise<SignedIn> {
  const { db, issuer, sessions, nonces } = parts;
  if (issuer === null) return { ok: false, refused: 'identity_off' };
  const { nonce } = sent;
  const nonceEnd = nonce === null ? null : nonces.endOf(nonce);
  if (nonce === null || nonceEnd === null) return { ok: false, refused: 'identity_refused' };
  const proven = await issuer.prove(sent.token, nonce);
  if (!proven.ok) return proven;

  const signedIn = await inTransaction(db, async (trx): Promise<SignedIn> => {
    if (!(await useNonce(trx, nonce, nonceEnd))) return { ok: false, refused: 'identity_refused' };
    await lockIdentity(trx, proven.identity);
    const userId =
      (await findByIdentity(trx, proven.identity)) ?? (await join(trx, parts, proven.identity, sent));
    return {
      ok: true,
      person: await getPerson(trx, userId),
      tokens: await sessions.begin(trx, userId, sent.from),
    };
  });
  // An earlier owner's sessions of the account may have ended.
  if (signedIn.ok) sessions.forgetUser(signedIn.person.id);
  return signedIn;
}

/** Links a new identity to the account with its e-mail. @returns the id of that account's user. */
async function join(
  trx: Transaction<Schema>,
  { clock }: SignInParts,
  identity: ProvenIdentity,
  { referralCode, language }: Pick<Sent, 'referralCode' | 'language'>,
): Promise<string> {
  const at = clock();
  const email = normalEmail(identity.email);
  const referral = readReferralCode(referralCode);
  const newcomer = {
    id: randomUUID(),
    email,
    passwordHash: null,
    isVerified: true,
    referralCode: makeReferralCode(),
    referredBy: referral === null ? null : await findReferrer(trx, referral),
    termsVersion,
    language,
    at,
  };
  const isNew = await insertUser(trx, newcomer);
  const known = isNew ? null : await holdByEmail(trx, email);
  if (isNew) await forgetBounce(trx, email);
  const userId = isNew ? newcomer.id : known?.id;
  if (userId === undefined)
    throw new Error('The account of this e-mail is being deleted: retry the sign-in.');
  if (known?.isVerified === false) {
    // The person who opened the account never proved to own the e-mail: it may be a trap for its owner.
    await setPasswordHash(trx, userId, null);
    await endSessions(trx, { userId, because: 'identity_joined', at });
    await markVerified(trx, userId);
  }
  await linkIdentity(trx, identity, { userId, at });
  return userId;
}
