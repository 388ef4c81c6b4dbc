import { z } from 'zod';
import type { FetchText } from './limited-fetch.ts';

export interface IssuerMetadata {
  /** Name of the issuer as written in its tokens. */
  issuer: string;
  authorizationEndpoint: string;
  jwksUri: URL;
}

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  jwks_uri: z.url(),
  response_types_supported: z.array(z.string()),
});

/**
 * Fetches an issuer's metadata (OpenID Connect Discovery 1.0, 4).
 * @param issuer its address without a trailing slash
 * @param timeoutMs in milliseconds
 * @throws Error with the reason, without any text from the issuer
 */
export async function discover(
  issuer: string,
  fetchFromIssuer: FetchText,
  timeoutMs: number,
): Promise<IssuerMetadata> {
  const address = `${issuer}/.well-known/openid-configuration`;
  const reply = await fetchFromIssuer(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (reply.status !== 200)
    throw new Error(
      `${address} answered ${reply.status} instead of a discovery document: check OIDC_ISSUER.`,
    );
  const parsed = metadata.safeParse(await reply.json().catch(() => null));
  if (!parsed.success) throw new Error(`${address} is no OpenID discovery document: check OIDC_ISSUER.`);
  const document = parsed.data;
  // Some issuers end with a slash, which the setting leaves out.
  if (document.issuer.replace(/\/+$/, '') !== issuer) {
    throw new Error('The discovery document is that of another issuer.');
  }
  if (
    ![document.authorization_endpoint, document.jwks_uri].every((address) => isSafeEndpoint(address, issuer))
  ) {
    throw new Error('The discovery document names an address that is not https.');
  }
  if (!document.response_types_supported.includes('id_token')) {
    throw new Error('The issuer does not offer response_type=id_token.');
  }
  return {
    issuer: document.issuer,
    authorizationEndpoint: document.authorization_endpoint,
    jwksUri: new URL(document.jwks_uri),
  };
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether an address is protected. Plain http is accepted only on this machine, and only for an issuer that is itself
 * on it.
 */
function isSafeEndpoint(address: string, issuer: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && issuer.startsWith('http:') && loopback.includes(hostname))
  );
}
