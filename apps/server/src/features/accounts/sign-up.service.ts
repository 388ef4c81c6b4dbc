import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { postMail } from '../../adapters/mail/post-mail.ts';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { findByEmail, findReferrer, getPerson, insertUser, type Person } from './accounts.store.ts';
import type { Codes } from './codes.service.ts';
import type { Passwords } from './passwords.ts';
import { makeReferralCode, readReferralCode } from './referral-code.ts';
import type { Sessions } from './sessions.service.ts';
import { termsVersion } from './terms.ts';
import { verifyEmailMail } from './verify-email.mail.ts';

export interface AccountsParts {
  db: Kysely<Schema>;
  jobs: Pick<Jobs, 'send'>;
  sessions: Sessions;
  codes: Codes;
  passwords: Passwords;
  productName: string;
  clock: () => Date;
}

interface NewcomerSent {
  email: string;
  password: string;
  referral_code?: string | null | undefined;
}

type SignedUp =
  | { ok: true; person: Person; tokens: { access: string; refresh: string } }
  | { ok: false; because: 'email_taken' | 'too_busy' };

/** Upper and lower case are one address to nearly every mail server, and to everybody who types one. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** Account, session, code and mail come about together or not at all. */
export async function signUp(parts: AccountsParts, sent: NewcomerSent): Promise<SignedUp> {
  const { db, sessions, clock } = parts;
  const email = normalEmail(sent.email);
  if ((await findByEmail(db, email)) !== null) return { ok: false, because: 'email_taken' };
  const hashed = await parts.passwords.hash(sent.password);
  if (!hashed.ok) return { ok: false, because: hashed.refused };

  return db.transaction().execute(async (trx): Promise<SignedUp> => {
    const [id, at] = [randomUUID(), clock()];
    const referral = readReferralCode(sent.referral_code);
    const isNew = await insertUser(trx, {
      id,
      email,
      passwordHash: hashed.value,
      referralCode: makeReferralCode(),
      referredBy: referral === null ? null : await findReferrer(trx, referral),
      termsVersion,
      at,
    });
    if (!isNew) return { ok: false, because: 'email_taken' };
    const issued = await parts.codes.issue(trx, { userId: id, purpose: 'verify_email' });
    if (!issued.ok) throw new Error(`A new account was refused its first code: ${issued.refused}`);
    const text = verifyEmailMail({ productName: parts.productName, code: issued.code });
    await postMail(trx, parts.jobs, text, { recipient: email, createdAt: at });
    const tokens = await sessions.begin(trx, id);
    return { ok: true, person: await getPerson(trx, id), tokens };
  });
}
