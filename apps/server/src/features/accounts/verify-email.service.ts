import type { CodeDigits } from '@furrow/contract/accounts';
import { hasBounced } from '../../adapters/mail/bounces.store.ts';
import { postMail } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { neighbourhood } from '../../limits/neighbourhood.ts';
import { getPerson, holdUser, markVerified, type Person } from './accounts.store.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { isLongGuess, type NoCode, type NotRight } from './codes.service.ts';
import { takeLongGuess } from './long-guesses.ts';
import { verifyEmailMail } from './verify-email.mail.ts';

const purpose = 'verify_email';

type Verified =
  | { ok: true; person: Person }
  | { ok: false; refused: NotRight | 'already_verified' | 'user_not_found' };

export async function verifyEmail(
  { db, codes, limits }: AccountsParts,
  userId: string,
  guess: string,
): Promise<Verified> {
  const { email } = await getPerson(db, userId);
  const taken = isLongGuess(guess) ? await takeLongGuess(limits, userId) : null;
  if (taken?.ok === false) return { ok: false, refused: 'too_many_wrong_codes' };
  const checked = await codes.check(db, { email, purpose, userId }, guess);
  // The next code that is requested has twelve digits.
  if (!checked.ok && checked.refused === 'too_many_wrong_codes')
    return { ok: false, refused: 'code_used_up' };
  if (!checked.ok) return checked;
  if (taken?.ok) await limits.giveBack(taken.counters);
  return inTransaction(db, async (trx): Promise<Verified> => {
    const held = await holdUser(trx, { id: userId });
    if (held === null) return { ok: false, refused: 'user_not_found' };
    if (held.isVerified) return { ok: false, refused: 'already_verified' };
    // The e-mail was changed meanwhile, and this code does not prove the new one; or a newer code replaced it.
    if (held.email !== email || !(await codes.use(trx, checked.codeId))) {
      return { ok: false, refused: 'code_expired' };
    }
    await markVerified(trx, userId);
    return { ok: true, person: await getPerson(trx, userId) };
  });
}

type Resent = { ok: true; digits: CodeDigits } | { ok: false; refused: NoCode | 'mail_bounced' };

export async function resendCode(
  { db, codes, jobs, productName, clock }: AccountsParts,
  { userId, ip, language }: { userId: string; ip: string; language: string },
): Promise<Resent> {
  return inTransaction(db, async (trx): Promise<Resent> => {
    const { email } = await getPerson(trx, userId);
    if (await hasBounced(trx, email, clock())) return { ok: false, refused: 'mail_bounced' };
    const issued = await codes.issue(trx, { email, purpose, userId }, { network: neighbourhood(ip) });
    if (!issued.ok) return issued;
    const text = verifyEmailMail({ ...issued, language, productName });
    await postMail(trx, jobs, text, { recipient: email, createdAt: clock() });
    return { ok: true, digits: issued.digits };
  });
}
