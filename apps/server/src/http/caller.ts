import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '@furrow/contract/endpoint/endpoint';
import type { RefusalCode } from '@furrow/contract/endpoint/refusals';

/** The signed-in user of a request, read from their session. */
export interface SignedIn {
  userId: string;
  /** Account that owns the user's purchases. Every query for owned rows filters by it. */
  account: string;
  sessionId: string;
  isVerified: boolean;
  hasProfile: boolean;
  /** Language chosen for the account; null if none is chosen. */
  language: string | null;
}

/** The six X-User-… headers, each cut to 100 characters; null for a missing one. */
export interface ClientHints {
  ip: string | null;
  country: string | null;
  country_code: string | null;
  city: string | null;
  timezone: string | null;
  isp: string | null;
}

/**
 * Reads the client hints of a request.
 * @returns null if the request has none of these headers
 */
export function clientHintsOf(headers: IncomingHttpHeaders): ClientHints | null {
  const headerValue = (name: string): string | null => {
    const value = headers[`x-user-${name}`];
    if (typeof value !== 'string') return null;
    const text = value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
    return text.slice(0, 100) || null;
  };
  const hints = {
    ip: headerValue('ip'),
    country: headerValue('country'),
    country_code: headerValue('country-code'),
    city: headerValue('city'),
    timezone: headerValue('timezone'),
    isp: headerValue('isp'),
  };
  return Object.values(hints).some((value) => value !== null) ? hints : null;
}

export type Authentication = { ok: true; caller: SignedIn } | { ok: false; refused: RefusalCode };

/** Resolves the Authorization header to a signed-in user. */
export type Authenticate = (authorization: string | undefined) => Promise<Authentication>;

/**
 * Checks whether a caller may make a call that requires `required`.
 * @returns the reason for a refusal; null if there is none
 */
export function accessRefusal(
  required: Exclude<Caller, 'anyone' | 'visitor'>,
  caller: SignedIn,
): RefusalCode | null {
  if (required === 'signed-in') return null;
  if (!caller.isVerified) return 'not_verified';
  return required === 'customer' && !caller.hasProfile ? 'profile_missing' : null;
}
