import type { Round } from './identity-round.ts';

/** Stored for this tab, to which the response returns. */
const key = 'identity_round';

/** @returns false if it cannot be stored: then a response could not be told apart from one to somebody else. */
export function keepRound(round: Round): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(round));
    return true;
  } catch {
    return false;
  }
}

/** Reads and deletes the attempt of this tab. */
export function takeRound(): Round | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    const { state, remembered, code, uid } = (kept ?? {}) as Partial<Round>;
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
