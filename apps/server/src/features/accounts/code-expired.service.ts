import type { CodeDigits } from '@furrow/contract/accounts';
import type { SignedIn } from '../../http/caller.ts';
import { findPassword } from './accounts.store.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { normalEmail } from './sign-up.service.ts';

/** How many digits it has, null where it has expired: about the code that proves the caller's own e-mail, else about the one for a new password. */
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
