import { timingSafeEqual } from 'node:crypto';
import { email } from '@furrow/contract/accounts/accounts';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { VerificationResult } from './identity-issuer.ts';

/** Accepted algorithms, which are asymmetric: a signature has to prove possession of a private key. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** Maximum age of a token in seconds. It is issued after its nonce, which is valid for ten minutes. */
const maxAgeSeconds = 600;
/** Tolerated difference in seconds between the issuer's clock and ours. */
const clockToleranceSeconds = 60;

interface ExpectedToken {
  /** Name under which the identity is stored. */
  issuer: string;
  isIssuer: (iss: string) => boolean;
  clientId: string;
  keys: JWTVerifyGetKey;
  nonce: string;
  now: Date;
}

const claimsSchema = z.object({
  iss: z.string(),
  // The subject is printable ASCII (OpenID Connect Core 1.0, 2).
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  nonce: z.string(),
});

/** A token with a verified e-mail address. Some providers send `email_verified` as a string. */
const verifiedEmail = z.object({ email, email_verified: z.literal([true, 'true']) });

/** The issuer's signing keys cannot be fetched. */
export class KeysUnreachable extends Error {}

/**
 * Verifies an ID token as required by OpenID Connect Core 1.0, 3.2.2.11.
 * @throws KeysUnreachable
 */
export async function verifyIdToken(token: string, expected: ExpectedToken): Promise<VerificationResult> {
  const payload = await verifiedPayload(token, expected);
  const claims = claimsSchema.safeParse(payload);
  if (payload === null || !claims.success) return { ok: false, refused: 'identity_refused' };
  const { iss, sub, nonce } = claims.data;
  const isForThisClient =
    expected.isIssuer(iss) &&
    isForUs(payload, expected.clientId) &&
    isEqualInConstantTime(nonce, expected.nonce);
  if (!isForThisClient) return { ok: false, refused: 'identity_refused' };
  const mail = verifiedEmail.safeParse(payload);
  return mail.success
    ? { ok: true, identity: { issuer: expected.issuer, subject: sub, email: mail.data.email } }
    : { ok: false, refused: 'identity_email_unverified' };
}

async function verifiedPayload(
  token: string,
  { clientId, keys, now: currentDate }: ExpectedToken,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      audience: clientId,
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: maxAgeSeconds,
      clockTolerance: clockToleranceSeconds,
      currentDate,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Whether a token is for us. If it has several audiences, it has to name us as the authorised party. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;
}

function isEqualInConstantTime(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
