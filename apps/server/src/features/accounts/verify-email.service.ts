import { postMail } from '../../adapters/mail/post-mail.ts';
import { getPerson, markVerified, type Person } from './accounts.store.ts';
import type { NoCode, NotRight } from './codes.service.ts';
import type { AccountsParts } from './sign-up.service.ts';
import { verifyEmailMail } from './verify-email.mail.ts';

const purpose = 'verify_email';

type Verified = { ok: true; person: Person } | { ok: false; refused: NotRight | 'already_verified' };

export async function verifyEmail(
  { db, codes }: AccountsParts,
  userId: string,
  guess: string,
): Promise<Verified> {
  const checked = await codes.check(db, { userId, purpose }, guess);
  if (!checked.ok) return checked;
  return db.transaction().execute(async (trx): Promise<Verified> => {
    const used = await codes.use(trx, checked.codeId);
    if (used) await markVerified(trx, userId);
    const person = await getPerson(trx, userId);
    if (used) return { ok: true, person };
    // The same digits came twice at once, or a newer code took their place.
    return { ok: false, refused: person.is_verified ? 'already_verified' : 'code_expired' };
  });
}

type Resent = { ok: true } | { ok: false; refused: NoCode };

export async function resendCode(
  { db, codes, jobs, productName, clock }: AccountsParts,
  userId: string,
): Promise<Resent> {
  return db.transaction().execute(async (trx): Promise<Resent> => {
    const issued = await codes.issue(trx, { userId, purpose });
    if (!issued.ok) return issued;
    const { email } = await getPerson(trx, userId);
    const text = verifyEmailMail({ productName, code: issued.code });
    await postMail(trx, jobs, text, { recipient: email, createdAt: clock() });
    return { ok: true };
  });
}
