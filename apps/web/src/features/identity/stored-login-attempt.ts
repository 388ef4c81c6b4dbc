import type { LoginAttempt } from './login-attempt.ts';

/** Stored for this tab, to which the response returns. */
const key = 'login_attempt';

/** @returns false if it cannot be stored: then a response could not be told apart from one to somebody else. */
export function storeLoginAttempt(attempt: LoginAttempt): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(attempt));
    return true;
  } catch {
    return false;
  }
}

/** Reads and deletes the attempt of this tab. */
export function consumeLoginAttempt(): LoginAttempt | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    const { state, remembered, code, uid } = (stored ?? {}) as Partial<LoginAttempt>;
    if (typeof state !== 'string' || state === '') return null;
    return { state, remembered: remembered === true, code: code ?? null, uid: uid ?? null };
  } catch {
    return null;
  }
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on pages without https. */
export function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
