import type { Recovery } from './forgot-password.ts';

/** Of this tab alone: on a phone a page may be gone while its reader looks for the mail. */
const key = 'recovery';

/** Milliseconds: the code holds for 10 minutes, the right that it gives for 10 more. */
const holds = 20 * 60_000;

/** Keeps how far it has come; the right itself stays out of storage. */
export function keepRecovery({ step, email, started, digits }: Recovery): void {
  try {
    if (step === 'code' || step === 'password')
      sessionStorage.setItem(key, JSON.stringify({ step, email, started, digits }));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload begins again.
  }
}

/** What was kept and may still go on; null otherwise. */
export function keptRecovery(now: number): Recovery | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const { step, email, started, digits } = (kept ?? {}) as Partial<Recovery>;
    if ((step !== 'code' && step !== 'password') || typeof email !== 'string') return null;
    if (typeof started !== 'number' || now - started > holds) return null;
    return { step, email, started, digits: digits === 4 || digits === 12 ? digits : null, resetToken: null };
  } catch {
    return null;
  }
}
