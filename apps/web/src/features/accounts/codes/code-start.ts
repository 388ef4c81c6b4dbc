import type { CodeDigits } from '@furrow/contract/accounts/accounts';

/** Key in `sessionStorage` of the time at which the last code was requested. The specification gives its name. */
const key = 'otp_started';

export interface CodeStart {
  /** When the code was requested, in milliseconds since 1970. */
  started: number;
  /** Number of digits of the code; null if it is unknown whether one was mailed. */
  digits: CodeDigits | null;
}

export function storeCodeStart(user: string, { started, digits }: CodeStart): void {
  try {
    sessionStorage.setItem(key, `${user} ${started} ${digits ?? 0}`);
  } catch {
    // Without storage the countdown starts again after each reload.
  }
}

/** When this user's code was requested; null if no request is stored in this tab. */
export function readCodeStart(user: string): CodeStart | null {
  try {
    const [storedUser, started, digits] = sessionStorage.getItem(key)?.split(' ') ?? [];
    if (storedUser !== user || !Number.isFinite(Number(started))) return null;
    return { started: Number(started), digits: digitsOf(Number(digits)) };
  } catch {
    return null;
  }
}

const digitsOf = (count: number): CodeDigits | null => (count === 4 || count === 12 ? count : null);
