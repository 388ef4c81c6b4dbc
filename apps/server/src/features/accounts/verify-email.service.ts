import { hasBounced } from '../../adapters/mail/bounces.store.ts';
import { postMail } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { getPerson, holdUser, markVerified, type Person } from './accounts.store.ts';
import type { AccountsParts } from './accounts-parts.ts';
import type { NoCode, NotRight } from './codes.service.ts';
import { verifyEmailMail } from './verify-email.mail.ts';

const purpose = 'verify_email';

type Verified =
  | { ok: true; person: Person }
  | { ok: false; refused: NotRight | 'already_verified' | 'user_not_found' };

export async function verifyEmail(
  { db, codes }: AccountsParts,
  userId: string,
  guess: string,
): Promise<Verified> {
  const { email } = await getPerson(db, userId);
  const checked = await codes.check(db, { email, purpose }, guess);
  if (!checked.ok) return checked;
  return inTransaction(db, async (trx): Promise<Verified> => {
    const held = await holdUser(trx, { id: userId });
    if (held === null) return { ok: false, refused: 'user_not_found' };
    if (held.isVerified) return { ok: false, refused: 'already_verified' };
    // The e-mail was changed meanwhile: this code says nothing about the new one. Or a newer code took its place.
    if (held.email !== email || !(await codes.use(trx, checked.codeId))) {
      return { ok: false, refused: 'code_expired' };
    }
    await markVerified(trx, userId);
    return { ok: true, person: await getPerson(trx, userId) };
  });
}

type Resent = { ok: true } | { ok: false; refused: NoCode | 'mail_bounced' };

export async function resendCode(
  { db, codes, jobs, productName, clock }: AccountsParts,
  userId: string,
): Promise<Resent> {
  return inTransaction(db, async (trx): Promise<Resent> => {
    const { email } = await getPerson(trx, userId);
    if (await hasBounced(trx, email, clock())) return { ok: false, refused: 'mail_bounced' };
    const issued = await codes.issue(trx, { email, purpose });
    if (!issued.ok) return issued;
    const text = verifyEmailMail({ productName, code: issued.code });
    await postMail(trx, jobs, text, { recipient: email, createdAt: clock() });
    return { ok: true };
  });
}
