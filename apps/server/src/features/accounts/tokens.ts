import { createSecretKey } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** A token says whose session it is of, and nothing else: what the person may do is asked of the database. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
  /** The whole second from which it counts no more. */
  expiresAt: Date;
}

export type ReadToken = { ok: true; claims: TokenClaims } | { ok: false; because: 'expired' | 'foreign' };

export interface Tokens {
  make(claims: TokenClaims, now: Date): Promise<string>;
  read(token: string, now: Date): Promise<ReadToken>;
}

const issuer = 'furrow';
const algorithm = 'HS256';
/** Ours have 300 characters. */
const longest = 1_000;

/**
 * Tokens of one use. Each use has its own key, audience and type, so that one is never taken for another.
 * @param key 256 bits
 */
export function openTokens(use: 'access' | 'refresh', key: Buffer): Tokens {
  const secret = createSecretKey(key);
  const audience = `furrow ${use}`;
  const type = use === 'access' ? 'at+jwt' : 'rt+jwt';
  return {
    make: ({ userId, sessionId, expiresAt }, now) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(Math.floor(now.getTime() / 1_000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
        .sign(secret),
    read: async (token, now) => {
      if (token.length > longest) return { ok: false, because: 'foreign' };
      try {
        const { payload } = await jwtVerify<{ sid: unknown }>(token, secret, {
          algorithms: [algorithm],
          issuer,
          audience,
          typ: type,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
          currentDate: now,
        });
        const { sub, sid, exp } = payload;
        if (sub === undefined || typeof sid !== 'string' || exp === undefined) {
          return { ok: false, because: 'foreign' };
        }
        return { ok: true, claims: { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1_000) } };
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        return { ok: false, because: error instanceof errors.JWTExpired ? 'expired' : 'foreign' };
      }
    },
  };
}
