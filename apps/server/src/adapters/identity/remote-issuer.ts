import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { discover, type IssuerMetadata } from './discover.ts';
import type { IdentityIssuer } from './identity-issuer.ts';
import { type FetchText, withLimits } from './limited-fetch.ts';
import { KeysUnreachable, verifyIdToken } from './verify-id-token.ts';

/** Milliseconds for which a discovery document is cached. */
const metadataLifetimeMs = 3_600_000;
/** Milliseconds before unknown keys are fetched again, so that forged key ids cannot cause many requests. */
const keyCooldownMs = 30_000;

interface RemoteIssuerDeps {
  /** Address of the issuer without a trailing slash. */
  issuer: string;
  clientId: string;
  clock: () => Date;
  onError: (context: string, error: unknown) => void;
  fetch?: FetchText;
  /** Timeout of a request to the issuer in milliseconds. */
  timeoutMs?: number;
}

type CachedMetadata = IssuerMetadata & { keys: JWTVerifyGetKey; expiresAtMs: number };

/**
 * Creates an issuer that is reached over the network. Its metadata is fetched at the first sign-in, not when the server
 * starts.
 */
export function createRemoteIssuer(deps: RemoteIssuerDeps): IdentityIssuer {
  const { issuer, clientId, clock, onError, timeoutMs = 5_000 } = deps;
  const limitedFetch = withLimits(deps.fetch ?? fetch);
  let cached: CachedMetadata | null = null;
  let pendingFetch: Promise<CachedMetadata> | null = null;

  const fetchMetadata = async (): Promise<CachedMetadata> => {
    const discovery = await discover(issuer, limitedFetch, timeoutMs);
    const keys = fetchKeysFrom(discovery.jwksUri, limitedFetch, timeoutMs);
    cached = { ...discovery, keys, expiresAtMs: clock().getTime() + metadataLifetimeMs };
    return cached;
  };
  const getMetadata = async (): Promise<CachedMetadata> => {
    if (cached !== null && cached.expiresAtMs > clock().getTime()) return cached;
    pendingFetch ??= fetchMetadata().finally(() => {
      pendingFetch = null;
    });
    return pendingFetch;
  };
  const unreachable = (error: unknown) => {
    onError('the identity provider does not answer as it should', error);
    return { ok: false, refused: 'identity_unreachable' } as const;
  };

  return {
    begin: async () => {
      try {
        const { authorizationEndpoint } = await getMetadata();
        return { ok: true, authorizationEndpoint, clientId };
      } catch (error) {
        return unreachable(error);
      }
    },
    verify: async (token, nonce) => {
      let metadata: CachedMetadata;
      try {
        metadata = await getMetadata();
      } catch (error) {
        return unreachable(error);
      }
      try {
        const isIssuer = (iss: string) => namesOf(metadata.issuer).includes(iss);
        const expected = {
          issuer: metadata.issuer,
          isIssuer,
          clientId,
          keys: metadata.keys,
          nonce,
          now: clock(),
        };
        return await verifyIdToken(token, expected);
      } catch (error) {
        if (error instanceof KeysUnreachable) return unreachable(error.cause);
        throw error;
      }
    },
  };
}

/** Returns the names of the issuer in its tokens. Google uses two (Google Identity, "Validating an ID token"). */
function namesOf(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}

function fetchKeysFrom(address: URL, limitedFetch: FetchText, timeoutDuration: number): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(address, {
    timeoutDuration,
    cooldownDuration: keyCooldownMs,
    [customFetch]: limitedFetch,
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isTokenError =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      throw isTokenError ? error : new KeysUnreachable('The keys cannot be had.', { cause: error });
    }
  };
}
