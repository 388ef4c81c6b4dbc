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

/** Rolls back the transaction when no code can be sent, so that no user ends up with an e-mail they cannot verify. */
class NotChanged extends Error {
  readonly answer: Exclude<Changed, { ok: true }>;
  constructor(answer: Exclude<Changed, { ok: true }>) {
    super('The e-mail was not changed: the transaction is rolled back.');
    this.answer = answer;
  }
}

/**
 * Changes an e-mail that is not verified yet. Codes belong to an e-mail: one sent to the old address does not verify the new one.
 */
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
      // A reset grant or code for the old e-mail must not apply to the account under its new one.
      if (isNew) {
        await codes.forget(trx, held.email);
        await deleteGrants(trx, userId);
        // The mistyped address may be a stranger's, so no mail to it is kept.
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
