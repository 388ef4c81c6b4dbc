import { english } from '@furrow/messages/language';
import { postMail } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/caller.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import { accountMessages } from './accounts.messages.ts';
import { findPassword, holdUser, setPasswordHash } from './accounts.store.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { notTheSame } from './forgot-password.service.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { passwordRefusal } from './password-rules.ts';
import { deleteGrants } from './reset-grants.store.ts';
import { endSessions } from './sessions.store.ts';

interface Sent {
  current_password: string;
  password: string;
  confirm_password: string;
  refresh?: string | null | undefined;
}

type Changed =
  | { ok: true }
  | { ok: false; invalid: FieldErrors }
  | { ok: false; refused: 'too_busy' | 'session_ended' | 'user_not_found' };

const wrong = { current_password: [accountMessages.current_password_wrong()] };
const none = { current_password: [accountMessages.no_password_yet()] };

/** Keeps the session of the refresh token that was sent, or else the caller's own, and ends all others. */
export async function changePassword(parts: AccountsParts, caller: SignedIn, sent: Sent): Promise<Changed> {
  const { db, passwords, productName, sessions } = parts;
  if (!(await sessions.isStillIn(caller.sessionId))) return { ok: false, refused: 'session_ended' };
  const found = await findPassword(db, caller.userId);
  if (found === null) return { ok: false, refused: 'user_not_found' };
  const { email, passwordHash } = found;
  if (passwordHash === null) return { ok: false, invalid: none };
  if (sent.password !== sent.confirm_password) return { ok: false, invalid: notTheSame };
  const unfit = await passwordRefusal(sent.password, { email, productName });
  if (unfit !== null) return { ok: false, invalid: { password: [unfit] } };
  const checked = await passwords.check(sent.current_password, passwordHash);
  if (!checked.ok) return checked;
  if (!checked.value.right) return { ok: false, invalid: wrong };
  const hashed = await passwords.hash(sent.password);
  if (!hashed.ok) return hashed;

  const but = await sessionToKeep(parts, caller, sent.refresh ?? null);
  const isChanged = await replacePassword(parts, caller.userId, {
    from: passwordHash,
    to: hashed.value,
    but,
  });
  if (!isChanged) return { ok: false, invalid: wrong };
  sessions.forgetUser(caller.userId);
  return { ok: true };
}

async function sessionToKeep(
  { sessions }: AccountsParts,
  { userId, sessionId }: SignedIn,
  refresh: string | null,
): Promise<string> {
  const named = refresh === null ? null : await sessions.sessionOf(refresh, userId);
  return named !== null && (await sessions.isStillIn(named)) ? named : sessionId;
}

/** @returns false when another change came first. */
async function replacePassword(
  { db, codes, jobs, productName, supportEmail, clock }: AccountsParts,
  userId: string,
  { from, to, but }: { from: string; to: string; but: string },
): Promise<boolean> {
  const at = clock();
  return inTransaction(db, async (trx) => {
    const held = await holdUser(trx, { id: userId });
    if (held?.passwordHash !== from) return false;
    await setPasswordHash(trx, userId, to);
    await endSessions(trx, { userId, because: 'password_changed', at, but });
    await deleteGrants(trx, userId);
    // Links in earlier mails were granted under the old password, so they are voided with the codes.
    await codes.forget(trx, held.email);
    // An unverified address may be a stranger's: no mail goes there.
    if (held.isVerified) {
      const text = passwordChangedMail({
        language: held.language ?? english.code,
        productName,
        supportEmail,
        at,
      });
      await postMail(trx, jobs, text, { recipient: held.email, createdAt: at });
    }
    return true;
  });
}
