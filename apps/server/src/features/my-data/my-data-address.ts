import { isSigned, sign } from '../../secrets.ts';

/** Milliseconds for which an address holds. */
const life = 15 * 60_000;

/** Address of all that is kept about somebody, for themselves: it ends after 15 minutes. */
export function myDataAddress(key: Buffer, userId: string, at: Date): string {
  const expires = Math.floor((at.getTime() + life) / 1_000);
  return `/my-data/${userId}?expires=${expires}&signature=${sign(key, signed(userId, expires))}`;
}

/** Whether this is an address of ours that still holds. */
export function isMyDataAddress(
  key: Buffer,
  { id, expires, signature }: { id: string; expires: string; signature: string },
  at: Date,
): boolean {
  if (!/^\d{1,12}$/.test(expires) || !isSigned(key, signed(id, expires), signature)) return false;
  return Number(expires) * 1_000 > at.getTime();
}

/** The key signs addresses of files too: those say an id and a time, and nothing before. */
const signed = (userId: string, expires: number | string): string => `my data ${userId} ${expires}`;
