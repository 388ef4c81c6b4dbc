import { ipPrefix } from '../../../limits/ip-prefix.ts';
import type { LimitResult, Limits } from '../../../limits/limits.ts';
import { findByEmail } from '../account/accounts.store.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { isLongGuess } from '../codes/codes.service.ts';
import { consumeLongGuess } from '../codes/long-guesses.ts';
import { knownDevice } from '../sessions/known-device.ts';

const hour = 3_600;
const day = 24 * hour;

/** A client that requests a new password for an e-mail. */
export interface ResetRequester {
  email: string;
  /**
   * Id of a browser that has signed in to a verified account with the current password; null for all other browsers,
   * which are counted together.
   */
  device: string | null;
  /** Remote address of the connection. */
  ip: string;
}

export async function requesterOf(
  { db, keys }: Pick<AccountsDeps, 'db' | 'keys'>,
  email: string,
  { ip, deviceCookie: cookie }: { ip: string; deviceCookie?: string | undefined },
): Promise<ResetRequester> {
  if (cookie === undefined) return { email, device: null, ip };
  const found = await findByEmail(db, email);
  // An unverified account identifies no device, because its user may have entered the e-mail of another person.
  const owner = found?.isVerified ? { userId: found.id, passwordHash: found.passwordHash } : null;
  return { email, device: knownDevice(keys['known device'], cookie, owner), ip };
}

/** Consumes one code of a known device's allowance. Requests by strangers are counted when the code is issued. */
export async function consumeCodeRequest(
  limits: Pick<Limits, 'consume'>,
  { email, device }: ResetRequester,
): Promise<boolean> {
  if (device === null) return true;
  const subject = `${email} ${device}`;
  return (await limits.consume({ name: 'resetCode by device', subject, max: 5, seconds: hour })).ok;
}

/**
 * Consumes one guess of a known device, or one guess of an address block at a twelve-digit code. A stranger's guess at
 * a four-digit code costs a try of the code instead.
 */
export async function consumeResetGuess(
  limits: Pick<Limits, 'consume'>,
  { email, device, ip }: ResetRequester,
  typedCode: string,
): Promise<LimitResult> {
  if (device !== null) {
    const subject = `${email} ${device}`;
    return limits.consume({ name: 'resetGuess by device', subject, max: 10, seconds: day });
  }
  return isLongGuess(typedCode)
    ? consumeLongGuess(limits, `${email} ${ipPrefix(ip)}`)
    : { ok: true, counters: [] };
}
