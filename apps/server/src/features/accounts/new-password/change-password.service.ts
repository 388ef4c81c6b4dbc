import { english } from '@furrow/messages/language';
import { postMail } from '../../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { SignedIn } from '../../../http/caller.ts';
import type { FieldErrors } from '../../../http/handlers.ts';
import { type EventClient, recordEvent } from '../../activity/audit-log.store.ts';
import { findPassword, lockUser, setPasswordHash } from '../account/accounts.store.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { passwordRefusal } from '../passwords/password-rules.ts';
import { endSessions } from '../sessions/sessions.store.ts';
import { accountMessages } from '../texts/accounts.messages.ts';
import { passwordsDifferErrors } from './forgot-password.service.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { deleteGrants } from './reset-grants.store.ts';

interface ChangePasswordBody {
  current_password: string;
  password: string;
  confirm_password: string;
  refresh?: string | null | undefined;
}

type ChangePasswordResult =
  | { ok: true }
  | { ok: false; invalid: FieldErrors }
  | { ok: false; refused: 'too_busy' | 'session_ended' | 'user_not_found' };

const wrongPassword = { current_password: [accountMessages.current_password_wrong()] };
const noPasswordYet = { current_password: [accountMessages.no_password_yet()] };

/**
 * Changes the password and ends all sessions except one: that of the refresh token that was sent, or else the caller's
 * own.
 */
export async function changePassword(
  deps: AccountsDeps,
  { caller, client }: { caller: SignedIn; client: EventClient },
  body: ChangePasswordBody,
): Promise<ChangePasswordResult> {
  const { db, passwords, productName, sessions } = deps;
  if (!(await sessions.isLiveSession(caller.sessionId))) return { ok: false, refused: 'session_ended' };
  const found = await findPassword(db, caller.userId);
  if (found === null) return { ok: false, refused: 'user_not_found' };
  const { email, passwordHash } = found;
  if (passwordHash === null) return { ok: false, invalid: noPasswordYet };
  if (body.password !== body.confirm_password) return { ok: false, invalid: passwordsDifferErrors };
  const refusal = await passwordRefusal(body.password, { email, productName });
  if (refusal !== null) return { ok: false, invalid: { password: [refusal] } };
  const passwordCheck = await passwords.check(body.current_password, passwordHash);
  if (!passwordCheck.ok) return passwordCheck;
  if (!passwordCheck.value.isRight) return { ok: false, invalid: wrongPassword };
  const hashResult = await passwords.hash(body.password);
  if (!hashResult.ok) return hashResult;

  const currentSessionId = await findCurrentSession(deps, caller, body.refresh ?? null);
  const isChanged = await replacePassword(deps, caller.userId, {
    from: passwordHash,
    to: hashResult.value,
    currentSessionId,
    client,
  });
  if (!isChanged) return { ok: false, invalid: wrongPassword };
  sessions.evictUser(caller.userId);
  return { ok: true };
}

async function findCurrentSession(
  { sessions }: AccountsDeps,
  { userId, sessionId }: SignedIn,
  refresh: string | null,
): Promise<string> {
  const named = refresh === null ? null : await sessions.sessionOf(refresh, userId);
  return named !== null && (await sessions.isLiveSession(named)) ? named : sessionId;
}

/**
 * Replaces the password of a user.
 * @returns false when another change came first
 */
async function replacePassword(
  { db, codes, jobs, productName, supportEmail, clock }: AccountsDeps,
  userId: string,
  {
    from,
    to,
    currentSessionId,
    client,
  }: { from: string; to: string; currentSessionId: string; client: EventClient },
): Promise<boolean> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, { id: userId });
    if (user?.passwordHash !== from) return false;
    await setPasswordHash(trx, userId, to);
    await endSessions(trx, { userId, reason: 'password_changed', now, currentSessionId });
    await recordEvent(trx, { at: now, event: 'password_changed', userId, client });
    await deleteGrants(trx, userId);
    // Links in earlier mails were granted under the old password, so they are voided with the codes.
    await codes.voidAllCodes(trx, user.email);
    // An unverified address may belong to a stranger, so no mail is sent to it.
    if (user.isVerified) {
      const text = passwordChangedMail({
        language: user.language ?? english.code,
        productName,
        supportEmail,
        changedAt: now,
      });
      await postMail(trx, jobs, text, { recipient: user.email, createdAt: now });
    }
    return true;
  });
}
