import { inTransaction } from '../../../database/in-transaction.ts';
import type { CookiesToSet } from '../../../http/cookies.ts';
import {
  type AccountOwner,
  findByEmail,
  getAccountOwner,
  lockUser,
  setPasswordHash,
} from '../account/accounts.store.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { deviceCookie, knownDevice } from '../sessions/known-device.ts';
import type { SessionClient } from '../sessions/sessions.store.ts';
import { normaliseEmail } from '../sign-up/sign-up.service.ts';
import { consumeSignInGuess } from './sign-in-limits.ts';

/** Why credentials were wrong, for the log only. */
type SignInFailure = 'unknown_email' | 'no_password' | 'wrong_password' | 'password_changed';

type SignInResult =
  | { ok: true; person: AccountOwner; tokens: { access: string; refresh: string }; cookies: CookiesToSet }
  | { ok: false; refused: 'wrong_credentials'; reason: SignInFailure }
  | { ok: false; refused: 'too_busy' }
  | { ok: false; refused: 'too_many_sign_ins'; retryAfter: number };

/** Signs a user in. Neither the reply nor its timing reveals whether the e-mail or the password is wrong. */
export async function signIn(
  deps: AccountsDeps,
  body: { email: string; password: string },
  client: SessionClient & { deviceCookie: string | undefined },
): Promise<SignInResult> {
  const { db, passwords, keys } = deps;
  const email = normaliseEmail(body.email);
  const found = await findByEmail(db, email);
  const owner = found && { userId: found.id, passwordHash: found.passwordHash };
  const device = knownDevice(keys['known device'], client.deviceCookie, owner);
  const limitResult = await consumeSignInGuess(deps.limits, { email, ip: client.ip, device });
  if (!limitResult.ok) return { ok: false, refused: 'too_many_sign_ins', retryAfter: limitResult.retryAfter };

  const storedHash = found?.passwordHash ?? null;
  const passwordCheck = await passwords.check(body.password, storedHash);
  if (!passwordCheck.ok) {
    await deps.limits.release(limitResult.counters);
    return passwordCheck;
  }
  if (found === null || storedHash === null) {
    const reason = found === null ? 'unknown_email' : 'no_password';
    return { ok: false, refused: 'wrong_credentials', reason };
  }
  if (!passwordCheck.value.isRight) {
    return { ok: false, refused: 'wrong_credentials', reason: 'wrong_password' };
  }
  // When the server is too busy to rehash, the next sign-in will do it.
  const hashResult = passwordCheck.value.isOutdated ? await passwords.hash(body.password) : null;
  const tokens = await begin(deps, {
    userId: found.id,
    storedHash,
    from: client,
    renewedHash: hashResult?.ok ? hashResult.value : null,
  });
  if (tokens === null) return { ok: false, refused: 'wrong_credentials', reason: 'password_changed' };
  await deps.limits.release(limitResult.counters);
  return {
    ok: true,
    person: await getAccountOwner(db, found.id),
    tokens,
    cookies: {
      device: deviceCookie(
        keys['known device'],
        { userId: found.id, passwordHash: hashResult?.ok ? hashResult.value : storedHash },
        device,
      ),
    },
  };
}

/**
 * Begins the session of a user whose password was right.
 * @returns null when the password was changed meanwhile, because the session would stay valid after the change
 */
async function begin(
  { db, sessions }: AccountsDeps,
  {
    userId,
    storedHash,
    from,
    renewedHash,
  }: { userId: string; storedHash: string; from: SessionClient; renewedHash: string | null },
): Promise<{ access: string; refresh: string } | null> {
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, { id: userId });
    if (user?.passwordHash !== storedHash) return null;
    if (renewedHash !== null) await setPasswordHash(trx, userId, renewedHash);
    return sessions.begin(trx, userId, from);
  });
}
