import type { CodeDigits } from '@furrow/contract/accounts/accounts';
import type { SignedIn } from '../../../http/caller.ts';
import { findPassword } from '../account/accounts.store.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { normaliseEmail } from '../sign-up/sign-up.service.ts';

/**
 * Finds the number of digits of the code that proves the caller's own e-mail, or else of the code for a new password.
 * @returns null where that code has expired.
 */
export async function findCodeDigits(
  { db, codes }: AccountsDeps,
  typedEmail: string,
  caller: SignedIn | null,
): Promise<CodeDigits | null> {
  const email = normaliseEmail(typedEmail);
  const user = caller === null ? null : await findPassword(db, caller.userId);
  return codes.findDigits(
    db,
    caller !== null && user?.email === email
      ? { email, purpose: 'verify_email', userId: caller.userId }
      : { email, purpose: 'reset_password' },
  );
}
