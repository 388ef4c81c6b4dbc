import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import { sql } from 'kysely';
import { hasBounced } from '../../../adapters/mail/bounces.store.ts';
import { deleteMails } from '../../../adapters/mail/delete-mails.ts';
import { postMail } from '../../../adapters/mail/post-mail.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { FieldErrors } from '../../../http/handlers.ts';
import { ipPrefix } from '../../../limits/ip-prefix.ts';
import { type EventClient, recordEvent } from '../../activity/audit-log.store.ts';
import {
  type AccountOwner,
  findByEmail,
  getAccountOwner,
  lockUser,
  setEmail,
} from '../account/accounts.store.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import type { CodeIssueRefusal } from '../codes/codes.service.ts';
import { deleteGrants } from '../new-password/reset-grants.store.ts';
import { normaliseEmail } from '../sign-up/sign-up.service.ts';
import { verifyEmailMail } from '../sign-up/verify-email.mail.ts';
import { accountMessages } from '../texts/accounts.messages.ts';

type ChangeEmailResult =
  | { ok: true; person: AccountOwner; digits: CodeDigits }
  | { ok: false; invalid: FieldErrors }
  | { ok: false; refused: CodeIssueRefusal | 'already_verified' | 'mail_bounced' | 'user_not_found' };

/**
 * Error that rolls back the transaction when no code can be sent, so that no user has an e-mail that they cannot
 * verify.
 */
class EmailNotChanged extends Error {
  readonly result: Exclude<ChangeEmailResult, { ok: true }>;
  constructor(result: Exclude<ChangeEmailResult, { ok: true }>) {
    super('The e-mail was not changed: the transaction is rolled back.');
    this.result = result;
  }
}

/** Changes an e-mail that is not verified yet. A code sent to the old address does not verify the new one. */
export async function changeEmail(
  deps: AccountsDeps,
  { userId, language, ...client }: EventClient & { userId: string; language: string },
  typedEmail: string,
): Promise<ChangeEmailResult> {
  const { db, codes, jobs, productName, clock } = deps;
  const email = normaliseEmail(typedEmail);
  const emailTakenResult: EmailNotChanged['result'] = {
    ok: false,
    invalid: { email: [accountMessages.email_taken()] },
  };
  try {
    return await inTransaction(db, async (trx): Promise<ChangeEmailResult> => {
      const user = await lockUser(trx, { id: userId });
      if (user === null) return { ok: false, refused: 'user_not_found' };
      if (user.isVerified) return { ok: false, refused: 'already_verified' };
      const owner = await findByEmail(trx, email);
      if (owner !== null && owner.id !== userId) return emailTakenResult;
      if (await hasBounced(trx, email, clock())) return { ok: false, refused: 'mail_bounced' };
      const isNewEmail = email !== user.email;
      if (isNewEmail && !(await setEmail(trx, userId, email))) throw new EmailNotChanged(emailTakenResult);
      const network = ipPrefix(client.ip);
      const issueResult = await codes.issueCode(trx, { email, purpose: 'verify_email', userId }, { network });
      if (!issueResult.ok) throw new EmailNotChanged(issueResult);
      // A reset grant or code for the old e-mail must not apply to the account under its new one.
      if (isNewEmail) {
        await recordEvent(trx, { at: clock(), event: 'email_changed', userId, client });
        await codes.voidAllCodes(trx, user.email);
        await deleteGrants(trx, userId);
        // The mistyped address may belong to a stranger, so the mails to it are deleted.
        await deleteMails(trx, sql`recipient = ${user.email} and kind = 'verify_email'`);
      }
      const text = verifyEmailMail({ ...issueResult, language, productName });
      await postMail(trx, jobs, text, { recipient: email, createdAt: clock() });
      return { ok: true, person: await getAccountOwner(trx, userId), digits: issueResult.digits };
    });
  } catch (error) {
    if (error instanceof EmailNotChanged) return error.result;
    throw error;
  }
}
