import type { CodeDigits } from '@furrow/contract/accounts';
import type { SignedIn } from '../../http/caller.ts';
import { findPassword } from './accounts.store.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { normalEmail } from './sign-up.service.ts';

/**
 * Finds the number of digits of the code that proves the caller's own e-mail, or else of the code for a new password.
 * @returns null where that code has expired.
 */
export async function findCodeDigits(
  { db, codes }: AccountsParts,
  sent: string,
  caller: SignedIn | null,
): Promise<CodeDigits | null> {
  const email = normalEmail(sent);
  const own = caller === null ? null : await findPassword(db, caller.userId);
  return codes.findDigits(
    db,
    caller !== null && own?.email === email
      ? { email, purpose: 'verify_email', userId: caller.userId }
      : { email, purpose: 'reset_password' },
  );
}
