import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import { hasBounced } from '../../../adapters/mail/bounces.store.ts';
import { postMail } from '../../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import { ipPrefix } from '../../../limits/ip-prefix.ts';
import { type EventClient, recordEvent } from '../../activity/audit-log.store.ts';
import { type AccountOwner, getAccountOwner, lockUser, markVerified } from '../account/accounts.store.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { type CodeCheckRefusal, type CodeIssueRefusal, isLongGuess } from '../codes/codes.service.ts';
import { consumeLongGuess } from '../codes/long-guesses.ts';
import { verifyEmailMail } from './verify-email.mail.ts';

const purpose = 'verify_email';

type VerifyEmailResult =
  | { ok: true; person: AccountOwner }
  | { ok: false; refused: CodeCheckRefusal | 'already_verified' | 'user_not_found' };

export async function verifyEmail(
  { db, codes, limits, clock }: AccountsDeps,
  { userId, ...client }: EventClient & { userId: string },
  typedCode: string,
): Promise<VerifyEmailResult> {
  const { email } = await getAccountOwner(db, userId);
  const limitResult = isLongGuess(typedCode) ? await consumeLongGuess(limits, userId) : null;
  if (limitResult?.ok === false) return { ok: false, refused: 'too_many_wrong_codes' };
  const codeCheck = await codes.check(db, { email, purpose, userId }, typedCode);
  // The next code that is requested has twelve digits.
  if (!codeCheck.ok && codeCheck.refused === 'too_many_wrong_codes')
    return { ok: false, refused: 'code_used_up' };
  if (!codeCheck.ok) return codeCheck;
  if (limitResult?.ok) await limits.release(limitResult.counters);
  return inTransaction(db, async (trx): Promise<VerifyEmailResult> => {
    const user = await lockUser(trx, { id: userId });
    if (user === null) return { ok: false, refused: 'user_not_found' };
    if (user.isVerified) return { ok: false, refused: 'already_verified' };
    // The e-mail was changed meanwhile, and this code does not prove the new one; or a newer code replaced it.
    if (user.email !== email || !(await codes.useCode(trx, codeCheck.codeId))) {
      return { ok: false, refused: 'code_expired' };
    }
    await markVerified(trx, userId);
    await recordEvent(trx, { at: clock(), event: 'email_verified', userId, client });
    return { ok: true, person: await getAccountOwner(trx, userId) };
  });
}

type ResendCodeResult =
  | { ok: true; digits: CodeDigits }
  | { ok: false; refused: CodeIssueRefusal | 'mail_bounced' };

export async function resendCode(
  { db, codes, jobs, productName, clock }: AccountsDeps,
  { userId, ip, language }: { userId: string; ip: string; language: string },
): Promise<ResendCodeResult> {
  return inTransaction(db, async (trx): Promise<ResendCodeResult> => {
    const { email } = await getAccountOwner(trx, userId);
    if (await hasBounced(trx, email, clock())) return { ok: false, refused: 'mail_bounced' };
    const issueResult = await codes.issueCode(trx, { email, purpose, userId }, { network: ipPrefix(ip) });
    if (!issueResult.ok) return issueResult;
    const text = verifyEmailMail({ ...issueResult, language, productName });
    await postMail(trx, jobs, text, { recipient: email, createdAt: clock() });
    return { ok: true, digits: issueResult.digits };
  });
}
