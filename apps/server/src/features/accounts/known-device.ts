import { randomUUID } from 'node:crypto';
import { isSigned, sign } from '../../secrets.ts';

/** Seconds: 180 days from the last sign-in. */
const life = 180 * 86_400;

/** The id of a browser that has signed in as this user before; null for any other. */
export function knownDevice(key: Buffer, cookie: string | undefined, userId: string): string | null {
  const [device = '', signature = ''] = (cookie ?? '').split('.', 2);
  return isSigned(key, signed(userId, device), signature) ? device : null;
}

/**
 * What such a browser keeps from now on: no name of anybody, and worth nothing for another user.
 * @param device its id where it has one for this user already
 */
export function deviceCookie(
  key: Buffer,
  userId: string,
  device: string | null,
): { value: string; seconds: number } {
  const id = device ?? randomUUID();
  return { value: `${id}.${sign(key, signed(userId, id))}`, seconds: life };
}

const signed = (userId: string, device: string): string => `${userId} ${device}`;
