import type { CodeDigits } from '@furrow/contract/accounts/accounts';

/** Steps of resetting a password. */
type RecoveryStep = 'email' | 'code' | 'password' | 'done';

export interface Recovery {
  step: RecoveryStep;
  email: string;
  /** When the last code was requested, in milliseconds since 1970. */
  started: number;
  /** Number of digits of the last code; null if unknown. */
  digits: CodeDigits | null;
  /** Token that allows setting a password once; null after a reload, when only a cookie contains the token. */
  resetToken: string | null;
}

export type RecoveryEvent =
  | { kind: 'sent'; email: string; at: number; digits: CodeDigits | null }
  | { kind: 'sentAgain'; at: number; digits: CodeDigits | null }
  | { kind: 'newDigits'; digits: CodeDigits }
  | { kind: 'verified'; resetToken: string }
  | { kind: 'changed' }
  | { kind: 'back' };

const transitions: Record<RecoveryStep, Partial<Record<RecoveryEvent['kind'], RecoveryStep>>> = {
  email: { sent: 'code' },
  code: { sentAgain: 'code', newDigits: 'code', verified: 'password', back: 'email' },
  password: { changed: 'done', back: 'email' },
  done: {},
};

export function startRecovery(email: string): Recovery {
  return { step: 'email', email, started: 0, digits: null, resetToken: null };
}

/**
 * Starts from the link in the mail, which has the token in the fragment of its URL, because
 * fragments are not sent to servers.
 * @param hash fragment including `#`: `#email=…&link=…`
 * @returns null for every other URL
 */
export function recoveryFromLink(hash: string): Recovery | null {
  const params = new URLSearchParams(hash.slice(1));
  const [email, link] = [params.get('email') ?? '', params.get('link') ?? ''];
  if (!/^[\w-]{43}$/.test(link) || !/^[^@]+@[^@]+$/.test(email) || email.length > 320) return null;
  return { step: 'password', email, started: 0, digits: null, resetToken: link };
}

/**
 * State after an event. An event that does not apply to the current step changes nothing; going back keeps the e-mail.
 */
export function recoveryReducer(recovery: Recovery, event: RecoveryEvent): Recovery {
  const step = transitions[recovery.step][event.kind];
  if (step === undefined) return recovery;
  switch (event.kind) {
    case 'sent':
      return { ...recovery, step, email: event.email, started: event.at, digits: event.digits };
    case 'sentAgain':
      return { ...recovery, step, started: event.at, digits: event.digits };
    case 'newDigits':
      return { ...recovery, step, digits: event.digits };
    case 'verified':
      return { ...recovery, step, resetToken: event.resetToken };
    case 'changed':
    case 'back':
      return { ...recovery, step, resetToken: null };
  }
}
