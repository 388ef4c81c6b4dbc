import { isSigned, sign } from '../../secrets.ts';

/** Milliseconds for which an address holds. */
const life = 15 * 60_000;

/** Address of a file for whoever may see it now: it ends after 15 minutes, and cannot be changed to another file. */
export function fileAddress(key: Buffer, id: string, at: Date): string {
  const expires = Math.floor((at.getTime() + life) / 1000);
  return `/files/${id}?expires=${expires}&signature=${sign(key, `${id} ${expires}`)}`;
}

/** Seconds that the address still holds; null when it is not one of ours or is over. */
export function secondsLeft(
  key: Buffer,
  { id, expires, signature }: { id: string; expires: string; signature: string },
  at: Date,
): number | null {
  if (!/^\d{1,12}$/.test(expires) || !isSigned(key, `${id} ${expires}`, signature)) return null;
  const left = Math.floor(Number(expires) - at.getTime() / 1000);
  return left > 0 ? left : null;
}
