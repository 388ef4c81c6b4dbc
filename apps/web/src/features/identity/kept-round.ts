import type { Round } from './identity-round.ts';

/** Of this tab alone: the answer comes back into it. */
const key = 'identity_round';

/** @returns false when it cannot be kept, so that the answer could never be told from somebody else's. */
export function keepRound(round: Round): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(round));
    return true;
  } catch {
    return false;
  }
}

/** The round that this tab began, once. */
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

/** 128 random bits. Also without https, where randomUUID is missing. */
export function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
