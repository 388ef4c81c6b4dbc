import type { CodeDigits } from '@furrow/contract/accounts';

/** What is asked on the way to a new password. */
type Step = 'email' | 'code' | 'password' | 'done';

export interface Recovery {
  step: Step;
  email: string;
  /** When the last code was asked for, in milliseconds since 1970. */
  started: number;
  /** Of that code; null where it is not known. */
  digits: CodeDigits | null;
  /** The right to set a password once; null when a cookie alone holds it, as after a reload. */
  resetToken: string | null;
}

export type Happening =
  | { kind: 'sent'; email: string; at: number; digits: CodeDigits | null }
  | { kind: 'sentAgain'; at: number; digits: CodeDigits | null }
  | { kind: 'newDigits'; digits: CodeDigits }
  | { kind: 'verified'; resetToken: string }
  | { kind: 'changed' }
  | { kind: 'back' };

const table: Record<Step, Partial<Record<Happening['kind'], Step>>> = {
  email: { sent: 'code' },
  code: { sentAgain: 'code', newDigits: 'code', verified: 'password', back: 'email' },
  password: { changed: 'done', back: 'email' },
  done: {},
};

export function beginWith(email: string): Recovery {
  return { step: 'email', email, started: 0, digits: null, resetToken: null };
}

/**
 * Where the link in the mail leads: it is the right itself, in the part of the address that no server is sent.
 * @param hash with its sign, `#email=…&link=…`
 * @returns null for every other address
 */
export function beginLinked(hash: string): Recovery | null {
  const parts = new URLSearchParams(hash.slice(1));
  const [email, link] = [parts.get('email') ?? '', parts.get('link') ?? ''];
  if (!/^[\w-]{43}$/.test(link) || !/^[^@]+@[^@]+$/.test(email) || email.length > 320) return null;
  return { step: 'password', email, started: 0, digits: null, resetToken: link };
}

/** How it goes on; what does not belong to a step changes nothing. The e-mail stays on every way back. */
export function after(recovery: Recovery, happening: Happening): Recovery {
  const step = table[recovery.step][happening.kind];
  if (step === undefined) return recovery;
  switch (happening.kind) {
    case 'sent':
      return { ...recovery, step, email: happening.email, started: happening.at, digits: happening.digits };
    case 'sentAgain':
      return { ...recovery, step, started: happening.at, digits: happening.digits };
    case 'newDigits':
      return { ...recovery, step, digits: happening.digits };
    case 'verified':
      return { ...recovery, step, resetToken: happening.resetToken };
    case 'changed':
    case 'back':
      return { ...recovery, step, resetToken: null };
  }
}
