import type { LoginAttempt } from './login-attempt.ts';

/** Key in `sessionStorage`, because the provider's response returns to the same tab. */
const key = 'login_attempt';

/**
 * Stores the attempt in this tab.
 * @returns false without storage: a response to another attempt could then not be recognised.
 */
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

/** 128 random bits in hexadecimal. `crypto.randomUUID` does not exist on pages without HTTPS. */
export function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
