import { randomBytes } from 'node:crypto';
import { isSigned, type Keys, sign } from '../../settings/secrets.ts';

/** Seconds from issuing the nonce to receiving the token with it. */
export const nonceTtlSeconds = 600;

export interface Nonces {
  create(): string;
  /** Returns the expiry of a nonce; null if we did not issue it, or if it has expired. */
  expiryOf(nonce: string): Date | null;
}

export interface NoncesDeps {
  keys: Pick<Keys, 'identity nonce'>;
  clock: () => Date;
}

/** Creates nonces that contain their expiry and a signature. Only used nonces have to be stored, until they expire. */
export function createNonces({ keys, clock }: NoncesDeps): Nonces {
  const key = keys['identity nonce'];
  return {
    create: () => {
      const expiresAt = Math.floor(clock().getTime() / 1_000) + nonceTtlSeconds;
      const text = `${expiresAt}.${randomBytes(16).toString('base64url')}`;
      return `${text}.${sign(key, text)}`;
    },
    expiryOf: (nonce) => {
      const [, text, expiry, signature] = /^((\d{1,12})\.[\w-]{22})\.([\w-]{43})$/.exec(nonce) ?? [];
      if (text === undefined || signature === undefined || !isSigned(key, text, signature)) return null;
      const expiresAt = new Date(Number(expiry) * 1_000);
      return expiresAt > clock() ? expiresAt : null;
    },
  };
}
