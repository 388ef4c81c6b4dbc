import type { RefusalCode } from '@furrow/contract/refusals';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Authenticate, Authentication, SignedIn } from '../../http/caller.ts';
import type { Keys } from '../../secrets.ts';
import { BoundedCache } from './bounded-cache.ts';
import { endSession, findSession, insertSession, isSessionLive, type SeenFrom } from './sessions.store.ts';
import { openTokens, type ReadToken, type TokenClaims } from './tokens.ts';

/** A session ends after this time, however much it is used. */
const sessionLife = 30 * 86_400_000;
const accessLife = 15 * 60_000;
/** Milliseconds for which a session is cached: another process may end it meanwhile. */
const believedFor = 5_000;
/** Limit of cached sessions and tokens: 10 MB at most. */
const inMind = 10_000;

type Refused = { ok: false; refused: RefusalCode };

export interface Sessions {
  authenticate: Authenticate;
  /** Checks the database: for calls that move money, because `authenticate` may be seconds behind. */
  isStillIn(sessionId: string): Promise<boolean>;
  /** Begins a session, inside a transaction if given one. */
  begin(
    db: Kysely<Schema>,
    userId: string,
    from?: SeenFrom | null,
  ): Promise<{ access: string; refresh: string }>;
  /** Issues a new access token for the session of this refresh token. */
  refresh(refreshToken: string): Promise<{ ok: true; access: string } | Refused>;
  /** Ends the session of this refresh token; does nothing when it has ended already. */
  end(refreshToken: string): Promise<{ ok: true } | Refused>;
  /** Finds the session of this refresh token when it is this user's; null for every other token. */
  sessionOf(refreshToken: string, userId: string): Promise<string | null>;
  /** Evicts a user's sessions from this process's cache; call it after ending sessions in the database. */
  forgetUser(userId: string): void;
}

interface SessionsParts {
  db: Kysely<Schema>;
  keys: Pick<Keys, 'access token' | 'refresh token'>;
  clock: () => Date;
}

export function openSessions({ db, keys, clock }: SessionsParts): Sessions {
  const accessTokens = openTokens('access', keys['access token']);
  const refreshTokens = openTokens('refresh', keys['refresh token']);
  const verified = new BoundedCache<TokenClaims>(inMind);
  const callers = new BoundedCache<{ caller: SignedIn; until: number }>(inMind);
  let ended = 0;

  const readAccess = async (token: string, now: Date): Promise<ReadToken> => {
    const known = verified.get(token);
    if (known && known.expiresAt > now) return { ok: true, claims: known };
    verified.delete(token);
    const read = await accessTokens.read(token, now);
    if (read.ok) verified.set(token, read.claims);
    return read;
  };

  const callerOf = async (claims: TokenClaims, now: Date): Promise<Authentication> => {
    const known = callers.get(claims.sessionId);
    if (known && known.caller.userId === claims.userId && known.until > now.getTime()) {
      return { ok: true, caller: known.caller };
    }
    const endedBefore = ended;
    const found = await askForCaller(db, claims, now);
    // Only fully entitled callers are cached: a "not yet" can become a yes at any moment. A read during which a session
    // ended here may be out of date.
    if (found.ok && found.caller.isVerified && found.caller.hasProfile && ended === endedBefore) {
      callers.set(claims.sessionId, { caller: found.caller, until: now.getTime() + believedFor });
    }
    return found;
  };

  return {
    authenticate: async (authorization) => {
      const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
      if (token === undefined) return { ok: false, refused: 'not_signed_in' };
      const now = clock();
      const read = await readAccess(token, now);
      if (read.ok) return callerOf(read.claims, now);
      return { ok: false, refused: read.because === 'expired' ? 'session_ended' : 'not_signed_in' };
    },

    isStillIn: (sessionId) => isSessionLive(db, sessionId, clock()),

    begin: async (within, userId, from = null) => {
      const now = clock();
      const expiresAt = new Date(now.getTime() + sessionLife);
      const sessionId = await insertSession(within, { userId, createdAt: now, expiresAt, from });
      const claims = { userId, sessionId };
      return {
        access: await accessTokens.make({ ...claims, expiresAt: accessEnd(now, expiresAt) }, now),
        refresh: await refreshTokens.make({ ...claims, expiresAt }, now),
      };
    },

    refresh: async (refreshToken) => {
      const now = clock();
      const read = await refreshTokens.read(refreshToken, now);
      if (!read.ok) return { ok: false, refused: 'session_ended' };
      const found = await askForCaller(db, read.claims, now);
      if (!found.ok) return found;
      const expiresAt = accessEnd(now, read.claims.expiresAt);
      return { ok: true, access: await accessTokens.make({ ...read.claims, expiresAt }, now) };
    },

    end: async (refreshToken) => {
      const now = clock();
      const read = await refreshTokens.read(refreshToken, now);
      if (!read.ok) return { ok: false, refused: 'session_ended' };
      const { sessionId } = read.claims;
      await endSession(db, sessionId, 'signed_out', now);
      ended += 1;
      callers.delete(sessionId);
      return { ok: true };
    },

    sessionOf: async (refreshToken, userId) => {
      const read = await refreshTokens.read(refreshToken, clock());
      return read.ok && read.claims.userId === userId ? read.claims.sessionId : null;
    },

    forgetUser: (userId) => {
      ended += 1;
      callers.deleteWhere(({ caller }) => caller.userId === userId);
    },
  };
}

const accessEnd = (now: Date, sessionEnd: Date): Date =>
  new Date(Math.min(now.getTime() + accessLife, sessionEnd.getTime()));

async function askForCaller(db: Kysely<Schema>, claims: TokenClaims, now: Date): Promise<Authentication> {
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
