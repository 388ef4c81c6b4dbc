import type { Message } from '@furrow/messages/message';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { CookiesToSet } from '../../../http/cookies.ts';
import { ipPrefix } from '../../../limits/ip-prefix.ts';
import { recordEvent } from '../../activity/audit-log.store.ts';
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
import { accountMessages } from '../texts/accounts.messages.ts';
import { consumeSignInGuess } from './sign-in-limits.ts';

/** Why credentials were wrong, for the logs only. */
type WrongCredentials = 'unknown_email' | 'no_password' | 'wrong_password' | 'password_changed';
type SignInFailure = WrongCredentials | 'too_many_tries' | 'locked';

type SignInResult =
  | { ok: true; person: AccountOwner; tokens: { access: string; refresh: string }; cookies: CookiesToSet }
  | { ok: false; refused: 'wrong_credentials'; reason: WrongCredentials }
  | { ok: false; refused: 'account_locked'; message: Message }
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
  const userId = found?.id ?? null;
  const limitResult = await consumeSignInGuess(deps.limits, { email, ip: client.ip, device });
  if (!limitResult.ok) {
    await recordRefusedTry(deps, userId, client);
    return { ok: false, refused: 'too_many_sign_ins', retryAfter: limitResult.retryAfter };
  }

  const storedHash = found?.passwordHash ?? null;
  const passwordCheck = await passwords.check(body.password, storedHash);
  if (!passwordCheck.ok) {
    await deps.limits.release(limitResult.counters);
    return passwordCheck;
  }
  if (found === null || storedHash === null) {
    const reason = found === null ? 'unknown_email' : 'no_password';
    await recordFailure(deps, userId, { reason, client });
    return { ok: false, refused: 'wrong_credentials', reason };
  }
  if (!passwordCheck.value.isRight) {
    await recordFailure(deps, userId, { reason: 'wrong_password', client });
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
  if (tokens === 'password_changed') {
    await recordFailure(deps, userId, { reason: tokens, client });
    return { ok: false, refused: 'wrong_credentials', reason: tokens };
  }
  await deps.limits.release(limitResult.counters);
  if (tokens === 'locked') {
    await recordFailure(deps, userId, { reason: tokens, client });
    const message = accountMessages.locked({ email: deps.supportEmail });
    return { ok: false, refused: 'account_locked', message };
  }
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

async function recordFailure(
  { db, clock }: AccountsDeps,
  userId: string | null,
  { reason, client }: { reason: SignInFailure; client: SessionClient },
): Promise<void> {
  const actor = 'visitor';
  await recordEvent(db, { at: clock(), event: 'sign_in_failed', userId, actor, client, detail: { reason } });
}

/**
 * Records a try beyond the limits. Nothing else bounds these, so that only a few of each network and of all are
 * recorded in a minute.
 */
async function recordRefusedTry(
  deps: AccountsDeps,
  userId: string | null,
  client: SessionClient,
): Promise<void> {
  const isRecorded = await deps.limits.consume(
    { name: 'recorded sign-ins by ip', subject: ipPrefix(client.ip), max: 3, seconds: 60 },
    { name: 'recorded sign-ins', subject: 'all', max: 60, seconds: 60 },
  );
  if (isRecorded.ok) await recordFailure(deps, userId, { reason: 'too_many_tries', client });
}

/**
 * Begins the session of a user whose password was right.
 * @returns why there is none: the password was changed meanwhile, and the session would stay valid after the change; or
 * the account is locked
 */
async function begin(
  { db, sessions, clock }: AccountsDeps,
  {
    userId,
    storedHash,
    from,
    renewedHash,
  }: { userId: string; storedHash: string; from: SessionClient; renewedHash: string | null },
): Promise<{ access: string; refresh: string } | 'password_changed' | 'locked'> {
  return inTransaction(db, async (trx) => {
    const user = await lockUser(trx, { id: userId });
    if (user?.passwordHash !== storedHash) return 'password_changed';
    if (user.isLocked) return 'locked';
    if (renewedHash !== null) await setPasswordHash(trx, userId, renewedHash);
    await recordEvent(trx, { at: clock(), event: 'signed_in', userId, client: from });
    return sessions.begin(trx, userId, from);
  });
}
