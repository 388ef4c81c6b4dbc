import { randomBytes } from 'node:crypto';
import { isSigned, type Keys, sign } from '../../secrets.ts';

/** Seconds from issuing the nonce to receiving the token with it. */
export const nonceLife = 600;

export interface Nonces {
  make(): string;
  /** The expiry of a nonce; null if it is not ours or has expired. */
  endOf(nonce: string): Date | null;
}

export interface NoncesParts {
  keys: Pick<Keys, 'identity nonce'>;
  clock: () => Date;
}

/** Stateless nonces with a signed expiry: only used ones have to be stored, until they expire. */
export function openNonces({ keys, clock }: NoncesParts): Nonces {
  const key = keys['identity nonce'];
  return {
    make: () => {
      const ends = Math.floor(clock().getTime() / 1_000) + nonceLife;
      const text = `${ends}.${randomBytes(16).toString('base64url')}`;
      return `${text}.${sign(key, text)}`;
    },
    endOf: (nonce) => {
      const [, text, ends, signature] = /^((\d{1,12})\.[\w-]{22})\.([\w-]{43})$/.exec(nonce) ?? [];
      if (text === undefined || signature === undefined || !isSigned(key, text, signature)) return null;
      const end = new Date(Number(ends) * 1_000);
      return end > clock() ? end : null;
    },
  };
}
