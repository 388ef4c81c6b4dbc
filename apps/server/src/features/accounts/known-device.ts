import { randomUUID } from 'node:crypto';
import { isSigned, sign } from '../../secrets.ts';

/** Seconds: 180 days from the last sign-in. */
const life = 180 * 86_400;

/** Whose device it is. A changed password makes strangers of all devices: who knew the old one may have made some. */
interface Owner {
  userId: string;
  passwordHash: string | null;
}

/** The id of a browser that has signed in with this password before; null for any other. */
export function knownDevice(key: Buffer, cookie: string | undefined, owner: Owner | null): string | null {
  const [device = '', signature = ''] = (cookie ?? '').split('.', 2);
  // The same work for an e-mail without an account.
  const isKnown = isSigned(key, signed(owner ?? { userId: '', passwordHash: null }, device), signature);
  return owner !== null && isKnown ? device : null;
}

/**
 * What such a browser keeps from now on: no name of anybody, and worth nothing for another user.
 * @param device its id where it has one for this user already
 */
export function deviceCookie(
  key: Buffer,
  owner: Owner,
  device: string | null,
): { value: string; seconds: number } {
  const id = device ?? randomUUID();
  return { value: `${id}.${sign(key, signed(owner, id))}`, seconds: life };
}

const signed = ({ userId, passwordHash }: Owner, device: string): string =>
  `${userId} ${passwordHash ?? ''} ${device}`;
