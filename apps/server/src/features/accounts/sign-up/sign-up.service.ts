import { randomUUID } from 'node:crypto';
import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import { english } from '@furrow/messages/language';
import type { Message } from '@furrow/messages/message';
import { postMail } from '../../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { CookiesToSet } from '../../../http/cookies.ts';
import type { FieldErrors } from '../../../http/handlers.ts';
import { refusalMessages } from '../../../http/http.messages.ts';
import { recordEvent } from '../../activity/audit-log.store.ts';
import {
  type AccountOwner,
  findByEmail,
  findReferrer,
  getAccountOwner,
  insertUser,
} from '../account/accounts.store.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { passwordRefusal } from '../passwords/password-rules.ts';
import { deviceCookie } from '../sessions/known-device.ts';
import type { SessionClient } from '../sessions/sessions.store.ts';
import { accountMessages } from '../texts/accounts.messages.ts';
import { makeReferralCode, parseReferralCode } from './referral-code.ts';
import { termsVersion } from './terms.ts';
import { verifyEmailMail } from './verify-email.mail.ts';

interface SignUpBody {
  email: string;
  password: string;
  referral_code?: string | null | undefined;
  /** Language of the app; null when it is not a supported one. */
  language: string | null;
}

type SignUpResult =
  | {
      ok: true;
      person: AccountOwner;
      tokens: { access: string; refresh: string };
      message: Message;
      /** Number of digits of the code; null when none could be mailed. */
      digits: CodeDigits | null;
      cookies: CookiesToSet;
    }
  | { ok: false; invalid: FieldErrors }
  | { ok: false; refused: 'too_busy' };

/** Normalises an e-mail to lower case, because nearly all mail servers and users ignore letter case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Signs a user up: account, session, code and mail are written together or not at all. */
export async function signUp(
  deps: AccountsDeps,
  body: SignUpBody,
  client: SessionClient | null,
): Promise<SignUpResult> {
  const { db, codes, jobs, sessions, productName, clock } = deps;
  const email = normaliseEmail(body.email);
  const refusal = await passwordRefusal(body.password, { email, productName });
  if (refusal !== null) return { ok: false, invalid: { password: [refusal] } };
  if ((await findByEmail(db, email)) !== null)
    return { ok: false, invalid: { email: [accountMessages.email_taken()] } };
  const hashResult = await deps.passwords.hash(body.password);
  if (!hashResult.ok) return { ok: false, refused: hashResult.refused };

  return inTransaction(db, async (trx): Promise<SignUpResult> => {
    const [id, now] = [randomUUID(), clock()];
    const referral = parseReferralCode(body.referral_code);
    const isInserted = await insertUser(trx, {
      id,
      email,
      isVerified: false,
      passwordHash: hashResult.value,
      referralCode: makeReferralCode(),
      referredBy: referral === null ? null : await findReferrer(trx, referral),
      termsVersion,
      language: body.language,
      createdAt: now,
    });
    if (!isInserted) return { ok: false, invalid: { email: [accountMessages.email_taken()] } };
    // Codes that strangers requested or guessed under accounts of their own with this e-mail do not count against this
    // account.
    const issueResult = await codes.issueCode(trx, { email, purpose: 'verify_email', userId: id });
    let notSentReason: keyof typeof refusalMessages | null = issueResult.ok ? null : issueResult.refused;
    if (issueResult.ok) {
      const text = verifyEmailMail({ ...issueResult, language: body.language ?? english.code, productName });
      const mailId = await postMail(trx, jobs, text, { recipient: email, createdAt: now });
      if (mailId === null) notSentReason = 'mail_bounced';
    }
    await recordEvent(trx, { at: now, event: 'signed_up', userId: id, client });
    const tokens = await sessions.begin(trx, id, client);
    const digits = issueResult.ok && notSentReason === null ? issueResult.digits : null;
    const message =
      notSentReason === null
        ? accountMessages.opened_with_code()
        : accountMessages.opened_without_code({ why: refusalMessages[notSentReason]() });
    const device = deviceCookie(
      deps.keys['known device'],
      { userId: id, passwordHash: hashResult.value },
      null,
    );
    return { ok: true, person: await getAccountOwner(trx, id), tokens, message, digits, cookies: { device } };
  });
}
