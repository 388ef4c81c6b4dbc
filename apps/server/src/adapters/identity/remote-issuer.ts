import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { type Discovered, discover } from './discover.ts';
import type { IdentityIssuer } from './identity-issuer.ts';
import { type Fetch, withLimits } from './limited-fetch.ts';
import { KeysUnreachable, readIdToken } from './read-id-token.ts';

/** How long a discovery document is cached. */
const believedFor = 3_600_000;
/** Pause before unknown keys are fetched again: forged key ids must not cause requests. */
const cooldown = 30_000;

interface RemoteIssuerParts {
  /** Address without a trailing slash. */
  issuer: string;
  clientId: string;
  clock: () => Date;
  onTrouble: (what: string, error: unknown) => void;
  fetch?: Fetch;
  /** How long the issuer has to answer. */
  timeout?: number;
}

type Known = Discovered & { keys: JWTVerifyGetKey; until: number };

/** A real issuer. Its metadata is fetched at the first sign-in, never at the start. */
export function openRemoteIssuer(parts: RemoteIssuerParts): IdentityIssuer {
  const { issuer, clientId, clock, onTrouble, timeout = 5_000 } = parts;
  const ask = withLimits(parts.fetch ?? fetch);
  let known: Known | null = null;
  let asking: Promise<Known> | null = null;

  const learn = async (): Promise<Known> => {
    const discovered = await discover(issuer, ask, timeout);
    const keys = keysOf(discovered.jwksUri, ask, timeout);
    known = { ...discovered, keys, until: clock().getTime() + believedFor };
    return known;
  };
  const about = async (): Promise<Known> => {
    if (known !== null && known.until > clock().getTime()) return known;
    asking ??= learn().finally(() => {
      asking = null;
    });
    return asking;
  };
  const unreachable = (error: unknown) => {
    onTrouble('the identity provider does not answer as it should', error);
    return { ok: false, refused: 'identity_unreachable' } as const;
  };

  return {
    begin: async () => {
      try {
        const { authorizationEndpoint } = await about();
        return { ok: true, authorizationEndpoint, clientId };
      } catch (error) {
        return unreachable(error);
      }
    },
    prove: async (token, nonce) => {
      let of: Known;
      try {
        of = await about();
      } catch (error) {
        return unreachable(error);
      }
      try {
        const isIssuer = (iss: string) => namesOf(of.issuer).includes(iss);
        const expected = { issuer: of.issuer, isIssuer, clientId, keys: of.keys, nonce, now: clock() };
        return await readIdToken(token, expected);
      } catch (error) {
        if (error instanceof KeysUnreachable) return unreachable(error.cause);
        throw error;
      }
    },
  };
}

/** Google's tokens use two names for it (Google Identity, "Validating an ID token"). */
function namesOf(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}

function keysOf(address: URL, ask: Fetch, timeoutDuration: number): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(address, {
    timeoutDuration,
    cooldownDuration: cooldown,
    [customFetch]: ask,
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isOfToken =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      throw isOfToken ? error : new KeysUnreachable('The keys cannot be had.', { cause: error });
    }
  };
}
