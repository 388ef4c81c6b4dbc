import type { Limits, Taken } from '../../limits/limits.ts';
import { neighbourhood } from '../../limits/neighbourhood.ts';
import { findByEmail } from './accounts.store.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { isLongGuess } from './codes.service.ts';
import { knownDevice } from './known-device.ts';
import { takeLongGuess } from './long-guesses.ts';

const hour = 3_600;
const day = 24 * hour;

/** A client that requests a new password for an e-mail. */
export interface ResetAsker {
  email: string;
  /** Id of a browser that has signed in to a verified account with the current password; null for all others, counted together. */
  device: string | null;
  /** Remote address of the connection. */
  ip: string;
}

export async function askerOf(
  { db, keys }: Pick<AccountsParts, 'db' | 'keys'>,
  email: string,
  { ip, deviceCookie: cookie }: { ip: string; deviceCookie?: string | undefined },
): Promise<ResetAsker> {
  if (cookie === undefined) return { email, device: null, ip };
  const found = await findByEmail(db, email);
  // The opener of an unverified account may use another person's e-mail: they know the password, but do not own the address.
  const owner = found?.isVerified ? { userId: found.id, passwordHash: found.passwordHash } : null;
  return { email, device: knownDevice(keys['known device'], cookie, owner), ip };
}

/** Consumes one code of a known device's allowance; strangers are counted where codes are issued. */
export async function takeCode(
  limits: Pick<Limits, 'take'>,
  { email, device }: ResetAsker,
): Promise<boolean> {
  if (device === null) return true;
  const subject = `${email} ${device}`;
  return (await limits.take({ name: 'resetCode by device', subject, most: 5, seconds: hour })).ok;
}

/**
 * Consumes one guess: per known device, and per address block for a stranger's guess at a twelve-digit code. A stranger's guess at a
 * four-digit code costs a try of the code instead.
 */
export async function takeResetGuess(
  limits: Pick<Limits, 'take'>,
  { email, device, ip }: ResetAsker,
  guess: string,
): Promise<Taken> {
  if (device !== null) {
    const subject = `${email} ${device}`;
    return limits.take({ name: 'resetGuess by device', subject, most: 10, seconds: day });
  }
  return isLongGuess(guess)
    ? takeLongGuess(limits, `${email} ${neighbourhood(ip)}`)
    : { ok: true, counters: [] };
}
