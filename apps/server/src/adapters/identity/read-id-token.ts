import { timingSafeEqual } from 'node:crypto';
import { email } from '@furrow/contract/accounts';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Proven } from './identity-issuer.ts';

/** What only the holder of a private key can have signed. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** Seconds. A token is made after its nonce, which counts for ten minutes. */
const oldest = 600;
/** Seconds that the issuer's clock may differ from ours. */
const clockTolerance = 60;

interface Expected {
  /** Under which the identity is kept. */
  issuer: string;
  isIssuer: (iss: string) => boolean;
  clientId: string;
  keys: JWTVerifyGetKey;
  nonce: string;
  now: Date;
}

const claimsOf = z.object({
  iss: z.string(),
  // Printable ASCII (OpenID Connect Core 1.0, 2).
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  nonce: z.string(),
});

/** Some providers write it as text. */
const verifiedEmail = z.object({ email, email_verified: z.literal([true, 'true']) });

/** Thrown when nobody can say which keys the issuer signs with. */
export class KeysUnreachable extends Error {}

/**
 * Checks an ID token as OpenID Connect Core 1.0, 3.2.2.11 asks.
 * @throws KeysUnreachable
 */
export async function readIdToken(token: string, expected: Expected): Promise<Proven> {
  const payload = await verifiedPayload(token, expected);
  const claims = claimsOf.safeParse(payload);
  if (payload === null || !claims.success) return { ok: false, refused: 'identity_refused' };
  const { iss, sub, nonce } = claims.data;
  const isOurs =
    expected.isIssuer(iss) && isForUs(payload, expected.clientId) && isSame(nonce, expected.nonce);
  if (!isOurs) return { ok: false, refused: 'identity_refused' };
  const mail = verifiedEmail.safeParse(payload);
  return mail.success
    ? { ok: true, identity: { issuer: expected.issuer, subject: sub, email: mail.data.email } }
    : { ok: false, refused: 'identity_email_unverified' };
}

async function verifiedPayload(token: string, { clientId, keys, now }: Expected): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      audience: clientId,
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: oldest,
      clockTolerance,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** One of several audiences is believed only when the token says that it was us who asked for it. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
