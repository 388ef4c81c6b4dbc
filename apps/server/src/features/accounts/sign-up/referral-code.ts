import { randomInt } from 'node:crypto';

/** Digits and letters that are not mistaken for one another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Draws a code of 50 random bits, which is short enough to read out and has too many values to guess. */
export function makeReferralCode(): string {
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Normalises a code from a request to its stored form; null when it cannot be one. */
export function parseReferralCode(sent: string | null | undefined): string | null {
  const code = (sent ?? '').trim().toUpperCase();
  return /^[0-9A-Z]{10}$/.test(code) ? code : null;
}
