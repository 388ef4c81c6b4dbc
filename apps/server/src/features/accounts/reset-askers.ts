import type { Limits } from '../../limits/limits.ts';
import { findByEmail } from './accounts.store.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { knownDevice } from './known-device.ts';

const hour = 3_600;
const day = 24 * hour;

/** Who asks for a new password for an e-mail. */
export interface ResetAsker {
  email: string;
  /** Of a browser that has signed in with the present password before; null for everybody else, who count together. */
  device: string | null;
}

export async function askerOf(
  { db, keys }: Pick<AccountsParts, 'db' | 'keys'>,
  email: string,
  cookie: string | undefined,
): Promise<ResetAsker> {
  if (cookie === undefined) return { email, device: null };
  const found = await findByEmail(db, email);
  const owner = found && { userId: found.id, passwordHash: found.passwordHash };
  return { email, device: knownDevice(keys['known device'], cookie, owner) };
}

/** Whether a known device may ask for one more code; strangers are counted where codes are made. */
export const takeCode = (limits: Pick<Limits, 'take'>, asker: ResetAsker): Promise<boolean> =>
  take(limits, asker, { name: 'resetCode by device', most: 5, seconds: hour });

/** Whether a known device may type one more code; strangers pay with the tries of the code. */
export const takeResetGuess = (limits: Pick<Limits, 'take'>, asker: ResetAsker): Promise<boolean> =>
  take(limits, asker, { name: 'resetGuess by device', most: 10, seconds: day });

async function take(
  limits: Pick<Limits, 'take'>,
  { email, device }: ResetAsker,
  limit: { name: string; most: number; seconds: number },
): Promise<boolean> {
  return device === null || (await limits.take({ ...limit, subject: `${email} ${device}` })).ok;
}
