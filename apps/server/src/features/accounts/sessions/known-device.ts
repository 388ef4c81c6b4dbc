import { randomUUID } from 'node:crypto';
import { isSigned, type SigningKeys, sign } from '../../../settings/secrets.ts';

/** Seconds after the last sign-in for which a device is known: 180 days. */
const lifeSeconds = 180 * 86_400;

/**
 * Owner of a device. A changed password makes all devices unknown, because others who knew the old password may have
 * signed in too.
 */
interface Owner {
  userId: string;
  passwordHash: string | null;
}

/** Finds the id of a browser that has signed in with this password before; null for any other. */
export function knownDevice(
  keys: SigningKeys,
  cookie: string | undefined,
  owner: Owner | null,
): string | null {
  const [device = '', signature = ''] = (cookie ?? '').split('.', 2);
  // The signature is also computed for an e-mail without an account, so that the request takes the same time.
  const isKnown = isSigned(keys, signed(owner ?? { userId: '', passwordHash: null }, device), signature);
  return owner !== null && isKnown ? device : null;
}

/**
 * Makes the cookie that identifies a known browser. It contains no personal data, and is not valid for another user.
 * @param device id of the browser when it already has one for this user
 */
export function deviceCookie(
  keys: SigningKeys,
  owner: Owner,
  device: string | null,
): { value: string; seconds: number } {
  const id = device ?? randomUUID();
  return { value: `${id}.${sign(keys, signed(owner, id))}`, seconds: lifeSeconds };
}

const signed = ({ userId, passwordHash }: Owner, device: string): string =>
  `${userId} ${passwordHash ?? ''} ${device}`;
