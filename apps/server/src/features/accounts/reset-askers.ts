import type { Limits, Taken } from '../../limits/limits.ts';
import { neighbourhood } from '../../limits/neighbourhood.ts';
import { findByEmail } from './accounts.store.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { isLongGuess } from './codes.service.ts';
import { knownDevice } from './known-device.ts';
import { takeLongGuess } from './long-guesses.ts';

const hour = 3_600;
const day = 24 * hour;

/** Who asks for a new password for an e-mail. */
export interface ResetAsker {
  email: string;
  /** Of a browser that has signed in to a verified account with the present password before; null for everybody else, who count together. */
  device: string | null;
  /** Address of the connection. */
  ip: string;
}

export async function askerOf(
  { db, keys }: Pick<AccountsParts, 'db' | 'keys'>,
  email: string,
  { ip, deviceCookie: cookie }: { ip: string; deviceCookie?: string | undefined },
): Promise<ResetAsker> {
  if (cookie === undefined) return { email, device: null, ip };
  const found = await findByEmail(db, email);
  // Who opened an account with an e-mail of others knows its password, and is a stranger to the e-mail.
  const owner = found?.isVerified ? { userId: found.id, passwordHash: found.passwordHash } : null;
  return { email, device: knownDevice(keys['known device'], cookie, owner), ip };
}

/** Whether a known device may ask for one more code; strangers are counted where codes are made. */
export async function takeCode(
  limits: Pick<Limits, 'take'>,
  { email, device }: ResetAsker,
): Promise<boolean> {
  if (device === null) return true;
  const subject = `${email} ${device}`;
  return (await limits.take({ name: 'resetCode by device', subject, most: 5, seconds: hour })).ok;
}

/**
 * Takes the right to type one more code: a known device's, and strangers' by address where the code has twelve digits. At one of four
 * digits they pay with its tries.
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
