import { isSigned, sign } from '../../secrets.ts';

/** Milliseconds for which an address holds. */
const life = 15 * 60_000;

/** Address of an account's statement, for whoever it is given to: it ends after 15 minutes. */
export function statementAddress(key: Buffer, account: string, at: Date): string {
  const expires = Math.floor((at.getTime() + life) / 1_000);
  return `/wallet/statement.csv?account=${account}&expires=${expires}&signature=${sign(key, signed(account, expires))}`;
}

/** Whether this is an address of ours that still holds. */
export function isStatementAddress(
  key: Buffer,
  { account, expires, signature }: { account: string; expires: string; signature: string },
  at: Date,
): boolean {
  if (!/^\d{1,12}$/.test(expires) || !isSigned(key, signed(account, expires), signature)) return false;
  return Number(expires) * 1_000 > at.getTime();
}

/** The key signs other addresses too: each kind says first what it is. */
const signed = (account: string, expires: number | string): string =>
  `wallet statement ${account} ${expires}`;
