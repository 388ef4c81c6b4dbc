import type { CodeDigits } from '@furrow/contract/accounts';
import { english } from '@furrow/messages/language';
import { draftMail, postMail } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { CookiesSet } from '../../http/cookies.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import { accountMessages } from './accounts.messages.ts';
import { findByEmail, holdUser, markVerified, setPasswordHash } from './accounts.store.ts';
import type { AccountsParts } from './accounts-parts.ts';
import type { NoCode, NotRight } from './codes.service.ts';
import { deviceCookie } from './known-device.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { passwordRefusal } from './password-rules.ts';
import { askerOf, takeCode, takeResetGuess } from './reset-askers.ts';
import { grantFor, makeGrant } from './reset-grants.service.ts';
import { deleteGrants, useGrant } from './reset-grants.store.ts';
import { resetMail } from './reset-mail.job.ts';
import { resetPasswordMail } from './reset-password.mail.ts';
import { endSessions } from './sessions.store.ts';
import { normalEmail } from './sign-up.service.ts';

const purpose = 'reset_password';

interface AskedFrom {
  /** Remote address of the connection. */
  ip: string;
  deviceCookie?: string | undefined;
}

/**
 * Does the same for an e-mail with or without an account, down to the rows it writes: a code, a mail and a job. Only the job decides,
 * after the reply, whether the mail is sent, so neither the reply nor its timing reveals who is a customer.
 */
export async function forgetPassword(
  parts: AccountsParts,
  sent: string,
  from: AskedFrom & { language: string },
): Promise<{ ok: true; digits: CodeDigits } | { ok: false; refused: NoCode }> {
  const { db, codes, jobs, productName, clock } = parts;
  const email = normalEmail(sent);
  const asker = await askerOf(parts, email, from);
  if (!(await takeCode(parts.limits, asker))) return { ok: false, refused: 'too_many_codes' };
  return inTransaction(db, async (trx) => {
    const known = await findByEmail(trx, email);
    const asking = { isKnown: known !== null, isCounted: asker.device === null };
    const issued = await codes.issue(trx, { email, purpose }, asking);
    if (!issued.ok) return issued;
    const { code, digits, linkToken } = issued;
    const text = resetPasswordMail({
      language: known?.language ?? from.language,
      productName,
      code,
      digits,
      url: linkTo({ siteUrl: parts.siteUrl(), email, linkToken }),
    });
    const mailId = await draftMail(trx, text, { recipient: email, createdAt: clock() });
    if (mailId !== null) await jobs.send(trx, resetMail, { mailId });
    return { ok: true, digits };
  });
}

/** Puts the token into the URL fragment, which no server and no other page receives: its holder may set the password. */
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
  parts: AccountsParts,
  sent: { email: string; otp: string },
  from: AskedFrom,
): Promise<{ ok: true; token: string } | { ok: false; refused: NotRight | 'use_mailed_link' }> {
  const { db, codes, keys, clock } = parts;
  const hasLink = parts.siteUrl() !== null;
  const email = normalEmail(sent.email);
  const asker = await askerOf(parts, email, from);
  const taken = await takeResetGuess(parts.limits, asker, sent.otp);
  if (!taken.ok) return { ok: false, refused: hasLink ? 'use_mailed_link' : 'too_many_wrong_codes' };
  const checked = await codes.check(db, { email, purpose }, sent.otp, asker.device === null);
  if (!checked.ok && checked.refused === 'too_many_wrong_codes') {
    // The next code that is requested has twelve digits.
    return { ok: false, refused: hasLink ? 'use_mailed_link' : 'code_used_up' };
  }
  if (!checked.ok) return checked;
  if (asker.device === null) await parts.limits.giveBack(taken.counters);
  return inTransaction(db, async (trx) => {
    const held = await holdUser(trx, { email });
    if (held === null || !(await codes.use(trx, checked.codeId))) {
      return { ok: false, refused: 'code_expired' } as const;
    }
    const token = await makeGrant(trx, keys['reset grant'], { userId: held.id, email, at: clock() });
    return { ok: true, token } as const;
  });
}

interface NewPassword {
  email: string;
  password: string;
  confirm_password: string;
  /** Tokens from the body, which may hold one from a mailed link, and from the cookie. */
  tokens: readonly string[];
}

type Changed =
  | { ok: true; cookies: CookiesSet }
  | { ok: false; invalid: FieldErrors }
  | { ok: false; refused: 'reset_not_granted' | 'too_busy' };

export const notTheSame = { confirm_password: [accountMessages.passwords_differ()] };

/**
 * Sets the new password and ends every session. Only this, and not the right code, marks the e-mail as verified: until then a stranger
 * who opened an account with the e-mail still has sessions and a password. This browser becomes a known device, so that wrong
 * passwords typed by others do not keep it from signing in.
 */
export async function changeForgottenPassword(parts: AccountsParts, sent: NewPassword): Promise<Changed> {
  const { db, codes, jobs, keys, passwords, sessions, productName, supportEmail, clock } = parts;
  const email = normalEmail(sent.email);
  if (sent.password !== sent.confirm_password) return { ok: false, invalid: notTheSame };
  const unfit = await passwordRefusal(sent.password, { email, productName });
  if (unfit !== null) return { ok: false, invalid: { password: [unfit] } };
  // Checked before hashing, so that strangers cause no such work. A server that is too busy to hash does not use up the grant.
  const grant = await grantFor(db, keys['reset grant'], { email, tokens: sent.tokens, now: clock() });
  const linkedCode = grant === null ? await codes.findLink(db, email, sent.tokens) : null;
  if (grant === null && linkedCode === null) return { ok: false, refused: 'reset_not_granted' };
  const hashed = await passwords.hash(sent.password);
  if (!hashed.ok) return hashed;

  const at = clock();
  const changedUser = await inTransaction(db, async (trx) => {
    const held = await holdUser(trx, grant === null ? { email } : { id: grant.userId });
    if (held?.email !== email) return null;
    const isRight =
      grant === null ? await codes.useLink(trx, linkedCode ?? '') : await useGrant(trx, grant.tokenHash, at);
    if (!isRight) return null;
    await setPasswordHash(trx, held.id, hashed.value);
    await markVerified(trx, held.id);
    await endSessions(trx, { userId: held.id, because: 'password_reset', at });
    await deleteGrants(trx, held.id);
    await codes.forget(trx, email);
    const text = passwordChangedMail({
      language: held.language ?? english.code,
      productName,
      supportEmail,
      at,
    });
    await postMail(trx, jobs, text, { recipient: email, createdAt: at });
    return held.id;
  });
  if (changedUser === null) return { ok: false, refused: 'reset_not_granted' };
  sessions.forgetUser(changedUser);
  const { value: passwordHash } = hashed;
  const device = deviceCookie(keys['known device'], { userId: changedUser, passwordHash }, null);
  return { ok: true, cookies: { reset: null, device } };
}
