import type { Recovery } from './forgot-password.ts';

/** Key in `sessionStorage`: on a phone the page may be discarded while the user reads the mail. */
const key = 'recovery';

/** A mailed code is valid for 10 minutes, and the token that the server returns for it for 10 more. */
const maxAgeMs = 20 * 60_000;

/** Stores the progress of a password reset, but never the token. */
export function storeRecovery({ step, email, started, digits }: Recovery): void {
  try {
    if (step === 'code' || step === 'password')
      sessionStorage.setItem(key, JSON.stringify({ step, email, started, digits }));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage, the reset starts again after a reload.
  }
}

/**
 * Stored progress of a password reset that is still valid at `now` (milliseconds since 1970); null if there is none.
 */
export function storedRecovery(now: number): Recovery | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { step, email, started, digits } = (stored ?? {}) as Partial<Recovery>;
    if ((step !== 'code' && step !== 'password') || typeof email !== 'string') return null;
    if (typeof started !== 'number' || now - started > maxAgeMs) return null;
    return { step, email, started, digits: digits === 4 || digits === 12 ? digits : null, resetToken: null };
  } catch {
    return null;
  }
}
