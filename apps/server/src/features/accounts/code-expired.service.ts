import type { SignedIn } from '../../http/caller.ts';
import { findPassword } from './accounts.store.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { normalEmail } from './sign-up.service.ts';

/** About the code that proves the caller's own e-mail, else about the one for a new password. */
export async function isCodeExpired(
  { db, codes }: AccountsParts,
  sent: string,
  caller: SignedIn | null,
): Promise<boolean> {
  const email = normalEmail(sent);
  const own = caller === null ? null : await findPassword(db, caller.userId);
  return codes.isExpired(db, {
    email,
    purpose: own?.email === email ? 'verify_email' : 'reset_password',
  });
}
