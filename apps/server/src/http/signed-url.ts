import { z } from 'zod';
import { isSigned, type SigningKeys, sign } from '../settings/secrets.ts';

/** Milliseconds for which a signed URL is valid. */
const lifetimeMs = 15 * 60_000;

/** The query parameters of a signed URL. */
const signatureQuery = z.object({ expires: z.string(), signature: z.string() });

/** Signs a path for a caller who may read it now. The URL expires after 15 minutes, and any change invalidates it. */
export function signUrl(keys: SigningKeys, path: string, now: Date): string {
  const expires = Math.floor((now.getTime() + lifetimeMs) / 1_000);
  return `${path}?expires=${expires}&signature=${sign(keys, `${path} ${expires}`)}`;
}

/**
 * Verifies a signed URL.
 * @returns the seconds until it expires; null if it has expired or is not ours
 */
export function secondsLeft(keys: SigningKeys, path: string, query: unknown, now: Date): number | null {
  const parsed = signatureQuery.safeParse(query);
  if (!parsed.success) return null;
  const { expires, signature } = parsed.data;
  if (!/^\d{1,12}$/.test(expires) || !isSigned(keys, `${path} ${expires}`, signature)) return null;
  const left = Number(expires) - now.getTime() / 1_000;
  return left > 0 ? Math.floor(left) : null;
}
