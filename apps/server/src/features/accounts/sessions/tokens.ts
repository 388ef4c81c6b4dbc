import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { SigningKeys } from '../../../settings/secrets.ts';

/** A token names its session and user, and nothing else: permissions are read from the database. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
  /** Time, in whole seconds, from which the token is no longer valid. */
  expiresAt: Date;
}

export type TokenVerification =
  | { ok: true; claims: TokenClaims }
  | { ok: false; reason: 'expired' | 'foreign' };

export interface TokenCodec {
  sign(claims: TokenClaims, now: Date): Promise<string>;
  verify(token: string, now: Date): Promise<TokenVerification>;
}

const issuer = 'furrow';
const algorithm = 'HS256';
/** Maximum number of characters of a token; ours have about 300. */
const maxTokenLength = 1_000;

/**
 * Signs and verifies either access or refresh tokens. Each use has its own key, audience and type, so that a token is
 * never accepted for the other use.
 * @param keys 256 bits each, newest first
 */
export function createTokenCodec(use: 'access' | 'refresh', keys: SigningKeys): TokenCodec {
  const secrets = keys.map((key) => createSecretKey(key));
  const newest = createSecretKey(keys[0]);
  const audience = `furrow ${use}`;
  const type = use === 'access' ? 'at+jwt' : 'rt+jwt';
  return {
    sign: ({ userId, sessionId, expiresAt }, now) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(Math.floor(now.getTime() / 1_000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
        .sign(newest),
    verify: async (token, currentDate) => {
      if (token.length > maxTokenLength) return { ok: false, reason: 'foreign' };
      for (const secret of secrets) {
        const verification = await verifyBy(secret, token, currentDate);
        if (verification.ok || verification.reason === 'expired') return verification;
      }
      return { ok: false, reason: 'foreign' };
    },
  };

  async function verifyBy(secret: KeyObject, token: string, currentDate: Date): Promise<TokenVerification> {
    try {
      const { payload } = await jwtVerify<{ sid: unknown }>(token, secret, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: type,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        currentDate,
      });
      const { sub, sid, exp } = payload;
      if (sub === undefined || typeof sid !== 'string' || exp === undefined) {
        return { ok: false, reason: 'foreign' };
      }
      return { ok: true, claims: { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1_000) } };
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'foreign' };
    }
  }
}
