import { z } from 'zod';
import { isSigned, sign } from '../secrets.ts';

/** Milliseconds for which an address holds. */
const life = 15 * 60_000;

/** What a signed address carries. */
const signatureQuery = z.object({ expires: z.string(), signature: z.string() });

/** An address for whoever may see what lies there now: it ends after 15 minutes, and cannot be changed to another. */
export function signedAddress(key: Buffer, path: string, at: Date): string {
  const expires = Math.floor((at.getTime() + life) / 1_000);
  return `${path}?expires=${expires}&signature=${sign(key, `${path} ${expires}`)}`;
}

/** Seconds that an address still holds; null when it is not one of ours or is over. */
export function secondsLeft(key: Buffer, path: string, query: unknown, at: Date): number | null {
  const read = signatureQuery.safeParse(query);
  if (!read.success) return null;
  const { expires, signature } = read.data;
  if (!/^\d{1,12}$/.test(expires) || !isSigned(key, `${path} ${expires}`, signature)) return null;
  const left = Number(expires) - at.getTime() / 1_000;
  return left > 0 ? Math.floor(left) : null;
}
