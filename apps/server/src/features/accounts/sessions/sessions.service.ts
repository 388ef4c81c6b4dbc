import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '../../../database/schema.ts';
import type { Authenticate, Authentication, SignedIn } from '../../../http/caller.ts';
import type { Keys } from '../../../settings/secrets.ts';
import {
  endSession,
  findSession,
  insertSession,
  isSessionLive,
  type SessionClient,
} from './sessions.store.ts';
import { createTokenCodec, type TokenClaims, type TokenVerification } from './tokens.ts';

/** Milliseconds after which a session ends, even if it is in use. */
const sessionLifeMs = 30 * 86_400_000;
const accessLifeMs = 15 * 60_000;
/**
 * Milliseconds for which a session is cached. The time is short, because another process may end the session meanwhile.
 */
const cacheTtlMs = 5_000;
/** Maximum number of cached sessions and tokens, which need 10 MB at most. */
const cacheSize = 10_000;

type SessionRefusal = { ok: false; refused: RefusalCode };

export interface SessionsService {
  authenticate: Authenticate;
  /**
   * Checks in the database whether a session is still valid. Calls that move money need this, because `authenticate`
   * uses a cache of some seconds.
   */
  isLiveSession(sessionId: string): Promise<boolean>;
  /** Begins a session, inside a transaction if given one. */
  begin(
    db: Kysely<Schema>,
    userId: string,
    from?: SessionClient | null,
  ): Promise<{ access: string; refresh: string }>;
  /** Issues a new access token for the session of this refresh token. */
  refresh(refreshToken: string): Promise<{ ok: true; access: string } | SessionRefusal>;
  /** Ends the session of this refresh token; does nothing when it has ended already. */
  end(refreshToken: string): Promise<{ ok: true } | SessionRefusal>;
  /** Finds the session of this refresh token when it is this user's; null for every other token. */
  sessionOf(refreshToken: string, userId: string): Promise<string | null>;
  /** Evicts a user's sessions from this process's cache; call it after ending sessions in the database. */
  evictUser(userId: string): void;
}

interface SessionsDeps {
  db: Kysely<Schema>;
  keys: Pick<Keys, 'access token' | 'refresh token'>;
  clock: () => Date;
}

export function createSessionsService({ db, keys, clock }: SessionsDeps): SessionsService {
  const accessTokens = createTokenCodec('access', keys['access token']);
  const refreshTokens = createTokenCodec('refresh', keys['refresh token']);
  const verifiedClaims = new LRUCache<string, TokenClaims>({ max: cacheSize });
  const callers = new LRUCache<string, { caller: SignedIn; until: number }>({ max: cacheSize });
  let endedSessionCount = 0;

  const verifyAccessToken = async (token: string, now: Date): Promise<TokenVerification> => {
    const cached = verifiedClaims.get(token);
    if (cached && cached.expiresAt > now) return { ok: true, claims: cached };
    verifiedClaims.delete(token);
    const verification = await accessTokens.verify(token, now);
    if (verification.ok) verifiedClaims.set(token, verification.claims);
    return verification;
  };

  const authenticateClaims = async (claims: TokenClaims, now: Date): Promise<Authentication> => {
    const cached = callers.get(claims.sessionId);
    if (cached && cached.caller.userId === claims.userId && cached.until > now.getTime()) {
      return { ok: true, caller: cached.caller };
    }
    const endCountBefore = endedSessionCount;
    const found = await queryCaller(db, claims, now);
    // Only callers with all rights are cached, because the others may gain rights at any moment. A result is not cached
    // if a session ended here while it was read.
    if (
      found.ok &&
      found.caller.isVerified &&
      found.caller.hasProfile &&
      endedSessionCount === endCountBefore
    ) {
      callers.set(claims.sessionId, { caller: found.caller, until: now.getTime() + cacheTtlMs });
    }
    return found;
  };

  return {
    authenticate: async (authorization) => {
      const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
      if (token === undefined) return { ok: false, refused: 'not_signed_in' };
      const now = clock();
      const verification = await verifyAccessToken(token, now);
      if (verification.ok) return authenticateClaims(verification.claims, now);
      return { ok: false, refused: verification.reason === 'expired' ? 'session_ended' : 'not_signed_in' };
    },

    isLiveSession: (sessionId) => isSessionLive(db, sessionId, clock()),

    begin: async (executor, userId, from = null) => {
      const now = clock();
      const expiresAt = new Date(now.getTime() + sessionLifeMs);
      const sessionId = await insertSession(executor, { userId, createdAt: now, expiresAt, from });
      const claims = { userId, sessionId };
      return {
        access: await accessTokens.sign({ ...claims, expiresAt: accessEnd(now, expiresAt) }, now),
        refresh: await refreshTokens.sign({ ...claims, expiresAt }, now),
      };
    },

    refresh: async (refreshToken) => {
      const now = clock();
      const verification = await refreshTokens.verify(refreshToken, now);
      if (!verification.ok) return { ok: false, refused: 'session_ended' };
      const found = await queryCaller(db, verification.claims, now);
      if (!found.ok) return found;
      const expiresAt = accessEnd(now, verification.claims.expiresAt);
      return { ok: true, access: await accessTokens.sign({ ...verification.claims, expiresAt }, now) };
    },

    end: async (refreshToken) => {
      const now = clock();
      const verification = await refreshTokens.verify(refreshToken, now);
      if (!verification.ok) return { ok: false, refused: 'session_ended' };
      const { sessionId } = verification.claims;
      await endSession(db, sessionId, 'signed_out', now);
      endedSessionCount += 1;
      callers.delete(sessionId);
      return { ok: true };
    },

    sessionOf: async (refreshToken, userId) => {
      const verification = await refreshTokens.verify(refreshToken, clock());
      return verification.ok && verification.claims.userId === userId ? verification.claims.sessionId : null;
    },

    evictUser: (userId) => {
      endedSessionCount += 1;
      for (const [sessionId, { caller }] of callers) if (caller.userId === userId) callers.delete(sessionId);
    },
  };
}

const accessEnd = (now: Date, sessionEnd: Date): Date =>
  new Date(Math.min(now.getTime() + accessLifeMs, sessionEnd.getTime()));

async function queryCaller(db: Kysely<Schema>, claims: TokenClaims, now: Date): Promise<Authentication> {
  const row = await findSession(db, claims);
  if (row === null) return { ok: false, refused: 'user_not_found' };
  if (row.session_id === null || row.ended_at !== null || row.expires_at === null || row.expires_at <= now) {
    return { ok: false, refused: 'session_ended' };
  }
  return {
    ok: true,
    caller: {
      userId: claims.userId,
      account: row.account,
      sessionId: row.session_id,
      isVerified: row.is_verified,
      hasProfile: row.profile_of !== null,
      language: row.language,
    },
  };
}
