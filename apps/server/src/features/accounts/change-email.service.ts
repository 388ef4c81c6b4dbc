import type { CodeDigits } from '@furrow/contract/accounts';
import { sql } from 'kysely';
import { hasBounced } from '../../adapters/mail/bounces.store.ts';
import { forgetMails } from '../../adapters/mail/forget-mails.ts';
import { postMail } from '../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import { neighbourhood } from '../../limits/neighbourhood.ts';
import { accountMessages } from './accounts.messages.ts';
import { findByEmail, getPerson, holdUser, type Person, setEmail } from './accounts.store.ts';
import type { AccountsParts } from './accounts-parts.ts';
import type { NoCode } from './codes.service.ts';
import { deleteGrants } from './reset-grants.store.ts';
import { normalEmail } from './sign-up.service.ts';
import { verifyEmailMail } from './verify-email.mail.ts';

type Changed =
  | { ok: true; person: Person; digits: CodeDigits }
  | { ok: false; invalid: FieldErrors }
  | { ok: false; refused: NoCode | 'already_verified' | 'mail_bounced' | 'user_not_found' };

/** Nothing is changed where no code can be sent: nobody is left with an e-mail that they cannot prove. */
class NotChanged extends Error {
  readonly answer: Exclude<Changed, { ok: true }>;
  constructor(answer: Exclude<Changed, { ok: true }>) {
    super('The e-mail stays as it is.');
    this.answer = answer;
  }
}

/** While it is not verified yet. Codes belong to an e-mail, so those of the old one say nothing about the new one. */
export async function changeEmail(
  parts: AccountsParts,
  { userId, ip, language }: { userId: string; ip: string; language: string },
  sent: string,
): Promise<Changed> {
  const { db, codes, jobs, productName, clock } = parts;
  const email = normalEmail(sent);
  const taken: NotChanged['answer'] = { ok: false, invalid: { email: [accountMessages.email_taken()] } };
  try {
    return await inTransaction(db, async (trx): Promise<Changed> => {
      const held = await holdUser(trx, { id: userId });
      if (held === null) return { ok: false, refused: 'user_not_found' };
      if (held.isVerified) return { ok: false, refused: 'already_verified' };
      const owner = await findByEmail(trx, email);
      if (owner !== null && owner.id !== userId) return taken;
      if (await hasBounced(trx, email, clock())) return { ok: false, refused: 'mail_bounced' };
      const isNew = email !== held.email;
      if (isNew && !(await setEmail(trx, userId, email))) throw new NotChanged(taken);
      const network = neighbourhood(ip);
      const issued = await codes.issue(trx, { email, purpose: 'verify_email', userId }, { network });
      if (!issued.ok) throw new NotChanged(issued);
      // A right that the old e-mail gave is none over the account of the new one.
      if (isNew) {
        await codes.forget(trx, held.email);
        await deleteGrants(trx, userId);
        // It may be a stranger's: nothing here has to know it any longer.
        await forgetMails(trx, sql`recipient = ${held.email} and kind = 'verify_email'`);
      }
      const text = verifyEmailMail({ ...issued, language, productName });
      await postMail(trx, jobs, text, { recipient: email, createdAt: clock() });
      return { ok: true, person: await getPerson(trx, userId), digits: issued.digits };
    });
  } catch (error) {
    if (error instanceof NotChanged) return error.answer;
    throw error;
  }
}
