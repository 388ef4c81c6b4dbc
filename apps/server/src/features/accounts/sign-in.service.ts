import { inTransaction } from '../../database/in-transaction.ts';
import type { CookiesSet } from '../../http/cookies.ts';
import { findByEmail, getPerson, holdUser, type Person, setPasswordHash } from './accounts.store.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { deviceCookie, knownDevice } from './known-device.ts';
import type { SeenFrom } from './sessions.store.ts';
import { takeGuess } from './sign-in-limits.ts';
import { normalEmail } from './sign-up.service.ts';

type CameIn =
  | { ok: true; person: Person; tokens: { access: string; refresh: string }; cookies: CookiesSet }
  | { ok: false; refused: 'wrong_credentials' | 'too_busy' }
  | { ok: false; refused: 'too_many_sign_ins'; retryAfter: number };

/** Reveals neither by its reply nor by its timing whether the e-mail or the password is wrong. */
export async function signIn(
  parts: AccountsParts,
  sent: { email: string; password: string },
  from: SeenFrom & { deviceCookie: string | undefined },
): Promise<CameIn> {
  const { db, passwords, keys } = parts;
  const email = normalEmail(sent.email);
  const found = await findByEmail(db, email);
  const owner = found && { userId: found.id, passwordHash: found.passwordHash };
  const device = knownDevice(keys['known device'], from.deviceCookie, owner);
  const guess = await takeGuess(parts.limits, { email, ip: from.ip, device });
  if (!guess.ok) return { ok: false, refused: 'too_many_sign_ins', retryAfter: guess.retryAfter };

  const kept = found?.passwordHash ?? null;
  const checked = await passwords.check(sent.password, kept);
  if (!checked.ok) {
    await parts.limits.giveBack(guess.counters);
    return checked;
  }
  if (!checked.value.right || found === null || kept === null) {
    return { ok: false, refused: 'wrong_credentials' };
  }
  // When the server is too busy to rehash, the next sign-in will do it.
  const renewed = checked.value.outdated ? await passwords.hash(sent.password) : null;
  const tokens = await begin(parts, {
    userId: found.id,
    kept,
    from,
    renewed: renewed?.ok ? renewed.value : null,
  });
  if (tokens === null) return { ok: false, refused: 'wrong_credentials' };
  await parts.limits.giveBack(guess.counters);
  return {
    ok: true,
    person: await getPerson(db, found.id),
    tokens,
    cookies: {
      device: deviceCookie(
        keys['known device'],
        { userId: found.id, passwordHash: renewed?.ok ? renewed.value : kept },
        device,
      ),
    },
  };
}

/** @returns null when the password was changed meanwhile: the session would outlive the change. */
async function begin(
  { db, sessions }: AccountsParts,
  { userId, kept, from, renewed }: { userId: string; kept: string; from: SeenFrom; renewed: string | null },
): Promise<{ access: string; refresh: string } | null> {
  return inTransaction(db, async (trx) => {
    const held = await holdUser(trx, { id: userId });
    if (held?.passwordHash !== kept) return null;
    if (renewed !== null) await setPasswordHash(trx, userId, renewed);
    return sessions.begin(trx, userId, from);
  });
}
