import { createLocalJWKSet, type JSONWebKeySet, SignJWT } from 'jose';
import type { IdentityIssuer } from './identity-issuer.ts';
import { localKey } from './local-key.ts';
import { readIdToken } from './read-id-token.ts';
import type { TestPerson } from './test-people.ts';

/** Below it lies everything of the local issuer. */
export const localIssuerPath = '/sandbox/identity';

/** Seconds. */
const tokenLife = 600;
/** Whatever port the server has today, its test people are the same. */
const issuer = 'local';
const clientId = 'furrow';

export interface LocalIssuer extends IdentityIssuer {
  clientId: string;
  keys: JSONWebKeySet;
  /**
   * An ID token about this person.
   * @param origin of this site as the browser has it, such as http://localhost:8080
   */
  issue(person: TestPerson, asked: { origin: string; nonce: string }): Promise<string>;
}

interface LocalIssuerParts {
  /** 256 secret bits, from which its key is made. */
  seed: Buffer;
  clock: () => Date;
}

/** An issuer in this process, with test people and without passwords. What it signs is checked as any other's is. */
export function openLocalIssuer({ seed, clock }: LocalIssuerParts): LocalIssuer {
  const { privateKey, publicJwk } = localKey(seed);
  const keys = { keys: [publicJwk] };
  const findKey = createLocalJWKSet(keys);
  return {
    clientId,
    keys,
    issue: (person, { origin, nonce }) => {
      const now = Math.floor(clock().getTime() / 1_000);
      return new SignJWT({
        nonce,
        email: person.email,
        email_verified: person.isEmailVerified,
        name: person.name,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: publicJwk.kid })
        .setIssuer(localIssuerAt(origin))
        .setSubject(person.subject)
        .setAudience(clientId)
        .setIssuedAt(now)
        .setExpirationTime(now + tokenLife)
        .sign(privateKey);
    },
    begin: async () => ({ ok: true, authorizationEndpoint: `${localIssuerPath}/authorize`, clientId }),
    prove: (token, nonce) =>
      readIdToken(token, { issuer, isIssuer: isLocal, clientId, keys: findKey, nonce, now: clock() }),
  };
}

/** The issuer's own name, which holds the address under which the browser knows this machine. */
export const localIssuerAt = (origin: string): string => `${origin}${localIssuerPath}`;

function isLocal(iss: string): boolean {
  if (!URL.canParse(iss)) return false;
  const { origin, hostname } = new URL(iss);
  return iss === localIssuerAt(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
