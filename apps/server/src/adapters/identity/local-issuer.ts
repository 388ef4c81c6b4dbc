import { createLocalJWKSet, type JSONWebKeySet, SignJWT } from 'jose';
import type { IdentityIssuer } from './identity-issuer.ts';
import { localKey } from './local-key.ts';
import type { TestPerson } from './test-people.ts';
import { verifyIdToken } from './verify-id-token.ts';

/** Prefix of all paths of the local issuer. */
export const localIssuerPath = '/sandbox/identity';

/** Validity of a token in seconds. */
const tokenLifetimeSeconds = 600;
/** The name of the issuer is constant, so that the test people stay the same on any port. */
const issuer = 'local';
const clientId = 'furrow';

export interface LocalIssuer extends IdentityIssuer {
  clientId: string;
  keys: JSONWebKeySet;
  /**
   * Issues an ID token for this person.
   * @param origin of this site in the browser, such as http://localhost:8080
   */
  issueToken(person: TestPerson, request: { origin: string; nonce: string }): Promise<string>;
}

interface LocalIssuerDeps {
  /** 256 secret bits, from which the issuer's key is derived. */
  seed: Buffer;
  clock: () => Date;
}

/**
 * An issuer in this process, with test people and without passwords. Its tokens are verified like any other
 * issuer's.
 */
export function createLocalIssuer({ seed, clock }: LocalIssuerDeps): LocalIssuer {
  const { privateKey, publicJwk } = localKey(seed);
  const keys = { keys: [publicJwk] };
  const findKey = createLocalJWKSet(keys);
  return {
    clientId,
    keys,
    issueToken: (person, { origin, nonce }) => {
      const now = Math.floor(clock().getTime() / 1_000);
      return new SignJWT({
        nonce,
        email: person.email,
        email_verified: person.isEmailVerified,
        name: person.name,
        ...namesOf(person),
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: publicJwk.kid })
        .setIssuer(localIssuerAt(origin))
        .setSubject(person.subject)
        .setAudience(clientId)
        .setIssuedAt(now)
        .setExpirationTime(now + tokenLifetimeSeconds)
        .sign(privateKey);
    },
    begin: async () => ({ ok: true, authorizationEndpoint: `${localIssuerPath}/authorize`, clientId }),
    verify: (token, nonce) =>
      verifyIdToken(token, { issuer, isIssuer: isLocalIssuer, clientId, keys: findKey, nonce, now: clock() }),
  };
}

/** The first word of a name, and the others; nothing for a person without a name, who is called by their e-mail. */
function namesOf({ name }: TestPerson): { given_name?: string; family_name?: string } {
  const [given_name, ...others] = name.split(' ');
  return given_name !== undefined && others.length > 0 ? { given_name, family_name: others.join(' ') } : {};
}

/** The issuer's name, which contains the address of this machine in the browser. */
export const localIssuerAt = (origin: string): string => `${origin}${localIssuerPath}`;

function isLocalIssuer(iss: string): boolean {
  if (!URL.canParse(iss)) return false;
  const { origin, hostname } = new URL(iss);
  return iss === localIssuerAt(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
