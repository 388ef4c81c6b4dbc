import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import { english } from '@furrow/messages/language';
import { draftMail, postMail } from '../../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { CookiesToSet } from '../../../http/cookies.ts';
import type { FieldErrors } from '../../../http/handlers.ts';
import { type EventClient, recordEvent } from '../../activity/audit-log.store.ts';
import { findByEmail, lockUser, markVerified, setPasswordHash } from '../account/accounts.store.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import type { CodeCheckRefusal, CodeIssueRefusal } from '../codes/codes.service.ts';
import { passwordRefusal } from '../passwords/password-rules.ts';
import { deviceCookie } from '../sessions/known-device.ts';
import { endSessions } from '../sessions/sessions.store.ts';
import { normaliseEmail } from '../sign-up/sign-up.service.ts';
import { accountMessages } from '../texts/accounts.messages.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { grantFor, makeGrant } from './reset-grants.service.ts';
import { deleteGrants, useGrant } from './reset-grants.store.ts';
import { resetMail } from './reset-mail.job.ts';
import { resetPasswordMail } from './reset-password.mail.ts';
import { consumeCodeRequest, consumeResetGuess, requesterOf } from './reset-requesters.ts';

const purpose = 'reset_password';

interface ResetClient {
  /** Remote address of the connection. */
  ip: string;
  deviceCookie?: string | undefined;
}

/**
 * Requests a new password. The same rows are written for an e-mail with or without an account, and only a job decides
 * later whether the mail is sent, so the reply does not reveal who is a customer.
 */
export async function forgetPassword(
  deps: AccountsDeps,
  typedEmail: string,
  from: ResetClient & { language: string },
): Promise<{ ok: true; digits: CodeDigits } | { ok: false; refused: CodeIssueRefusal }> {
  const { db, codes, jobs, productName, clock } = deps;
  const email = normaliseEmail(typedEmail);
  const requester = await requesterOf(deps, email, from);
  if (!(await consumeCodeRequest(deps.limits, requester))) return { ok: false, refused: 'too_many_codes' };
  return inTransaction(db, async (trx) => {
    const user = await findByEmail(trx, email);
    const issueOptions = { isKnown: user !== null, isCounted: requester.device === null };
    const issueResult = await codes.issueCode(trx, { email, purpose }, issueOptions);
    if (!issueResult.ok) return issueResult;
    const { code, digits, linkToken } = issueResult;
    const text = resetPasswordMail({
      language: user?.language ?? from.language,
      productName,
      code,
      digits,
      url: linkTo({ siteUrl: deps.siteUrl(), email, linkToken }),
    });
    const mailId = await draftMail(trx, text, { recipient: email, createdAt: clock() });
    if (mailId !== null) await jobs.send(trx, resetMail, { mailId });
    return { ok: true, digits };
  });
}

/**
 * Returns a link with the token in its URL fragment, which no server and no other page receives. Anyone who has the
 * token may set the password.
 */
function linkTo({
  siteUrl,
  email,
  linkToken,
}: {
  siteUrl: string | null;
  email: string;
  linkToken: string;
}): string | null {
  const address = new URLSearchParams({ email, link: linkToken });
  return siteUrl && `${siteUrl}/forgot-password#${address.toString()}`;
}

/** Exchanges the mailed code for a grant to set a new password once. */
export async function verifyResetCode(
  deps: AccountsDeps,
  body: { email: string; otp: string },
  from: ResetClient,
): Promise<{ ok: true; token: string } | { ok: false; refused: CodeCheckRefusal | 'use_mailed_link' }> {
  const { db, codes, keys, clock } = deps;
  const hasLink = deps.siteUrl() !== null;
  const email = normaliseEmail(body.email);
  const requester = await requesterOf(deps, email, from);
  const limitResult = await consumeResetGuess(deps.limits, requester, body.otp);
  if (!limitResult.ok) return { ok: false, refused: hasLink ? 'use_mailed_link' : 'too_many_wrong_codes' };
  const codeCheck = await codes.check(db, { email, purpose }, body.otp, requester.device === null);
  if (!codeCheck.ok && codeCheck.refused === 'too_many_wrong_codes') {
    // The next code that is requested has twelve digits.
    return { ok: false, refused: hasLink ? 'use_mailed_link' : 'code_used_up' };
  }
  if (!codeCheck.ok) return codeCheck;
  if (requester.device === null) await deps.limits.release(limitResult.counters);
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, { email });
    if (user === null || !(await codes.useCode(trx, codeCheck.codeId))) {
      return { ok: false, refused: 'code_expired' } as const;
    }
    const token = await makeGrant(trx, keys['reset grant'], { userId: user.id, email, now: clock() });
    return { ok: true, token } as const;
  });
}

interface NewPasswordInput {
  email: string;
  password: string;
  confirm_password: string;
  /** Tokens from the body, which may hold one from a mailed link, and from the cookie. */
  tokens: readonly string[];
}

type ChangeForgottenPasswordResult =
  | { ok: true; cookies: CookiesToSet }
  | { ok: false; invalid: FieldErrors }
  | { ok: false; refused: 'reset_not_granted' | 'too_busy' };

export const passwordsDifferErrors = { confirm_password: [accountMessages.passwords_differ()] };

/**
 * Sets the new password, ends every session, and marks the e-mail as verified. This browser becomes a known device, so
 * that wrong passwords typed by others do not prevent its sign-in.
 */
export async function changeForgottenPassword(
  deps: AccountsDeps,
  body: NewPasswordInput,
  client: EventClient,
): Promise<ChangeForgottenPasswordResult> {
  const { db, codes, jobs, keys, passwords, sessions, productName, supportEmail, clock } = deps;
  const email = normaliseEmail(body.email);
  if (body.password !== body.confirm_password) return { ok: false, invalid: passwordsDifferErrors };
  const refusal = await passwordRefusal(body.password, { email, productName });
  if (refusal !== null) return { ok: false, invalid: { password: [refusal] } };
  // The grant is checked before hashing, so that strangers cause no such work. A server that is too busy to hash does
  // not consume it.
  const grant = await grantFor(db, keys['reset grant'], { email, tokens: body.tokens, now: clock() });
  const linkedCode = grant === null ? await codes.findLink(db, email, body.tokens) : null;
  if (grant === null && linkedCode === null) return { ok: false, refused: 'reset_not_granted' };
  const hashResult = await passwords.hash(body.password);
  if (!hashResult.ok) return hashResult;

  const now = clock();
  const changedUserId = await inTransaction(db, async (trx) => {
    const user = await lockUser(trx, grant === null ? { email } : { id: grant.userId });
    if (user?.email !== email) return null;
    const isRightCode =
      grant === null ? await codes.useLink(trx, linkedCode ?? '') : await useGrant(trx, grant.tokenHash, now);
    if (!isRightCode) return null;
    await setPasswordHash(trx, user.id, hashResult.value);
    await markVerified(trx, user.id);
    await endSessions(trx, { userId: user.id, reason: 'password_reset', now });
    const actor = 'visitor';
    await recordEvent(trx, { at: now, event: 'password_reset', userId: user.id, actor, client });
    await deleteGrants(trx, user.id);
    await codes.voidAllCodes(trx, email);
    const text = passwordChangedMail({
      language: user.language ?? english.code,
      productName,
      supportEmail,
      changedAt: now,
    });
    await postMail(trx, jobs, text, { recipient: email, createdAt: now });
    return user.id;
  });
  if (changedUserId === null) return { ok: false, refused: 'reset_not_granted' };
  sessions.evictUser(changedUserId);
  const { value: passwordHash } = hashResult;
  const device = deviceCookie(keys['known device'], { userId: changedUserId, passwordHash }, null);
  return { ok: true, cookies: { reset: null, device } };
}
