import { randomInt } from 'node:crypto';

/** Digits and letters that nobody takes for another one (Crockford's base 32). */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 random bits: short enough to be read out, too many to be tried out. */
export function makeReferralCode(): string {
  return Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('');
}

/** A code as somebody sent it, in the form that is stored; null for what cannot be one. */
export function readReferralCode(sent: string | null | undefined): string | null {
  const code = (sent ?? '').trim().toUpperCase();
  return /^[0-9A-Z]{10}$/.test(code) ? code : null;
}
