import type { Caller } from '@furrow/contract/endpoint';
import type { RefusalCode } from '@furrow/contract/refusals';

/** Who is calling, as their session says. */
export interface SignedIn {
  userId: string;
  /** Owner of what is bought: every query for owned things asks for it. */
  account: string;
  sessionId: string;
  isVerified: boolean;
  hasProfile: boolean;
}

export type Authentication = { ok: true; caller: SignedIn } | { ok: false; refused: RefusalCode };

/** Finds out who is calling from the Authorization header. */
export type Authenticate = (authorization: string | undefined) => Promise<Authentication>;

/** Why this caller may not make a call that asks for `needed`; null when they may. */
export function gate(needed: Exclude<Caller, 'anyone'>, caller: SignedIn): RefusalCode | null {
  if (needed === 'signed-in') return null;
  if (!caller.isVerified) return 'not_verified';
  return needed === 'customer' && !caller.hasProfile ? 'profile_missing' : null;
}
