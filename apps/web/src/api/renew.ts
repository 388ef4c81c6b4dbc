import { endpoints } from '@furrow/contract/endpoints';
import { closeSession, replaceAccess, useSession } from '../session/session.ts';
import { hasExpired } from '../session/token-expiry.ts';
import { exchange } from './exchange.ts';
import type { Problem } from './problem.ts';

let underWay: Promise<Problem | null> | null = null;

/**
 * Gets a new access token; calls that need one at the same time share one request.
 * @param refused the access token that was refused: when another one is there by now, nothing is asked.
 * @returns why there is none. The session is over when its refresh token has expired or the refresh fails, whatever its
 * status; a server that does not answer at all leaves it as it is.
 */
export async function renew(refused: string): Promise<Problem | null> {
  const token = useSession.getState().token;
  // Signed out while the call was under way: nothing is left to be ended.
  if (!token) return sessionOver;
  if (token.access !== refused) return null;
  underWay ??= ask(token.refresh).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function ask(refresh: string): Promise<Problem | null> {
  if (hasExpired(refresh, Date.now())) return over();
  const reply = await exchange(endpoints.refreshAccess, { body: { refresh } }, null);
  // Signed out, or in as somebody else, while this was under way.
  if (useSession.getState().token?.refresh !== refresh) return sessionOver;
  if (!reply.ok) return failed(reply.problem);
  replaceAccess(String(reply.data));
  return null;
}

const sessionOver: Problem = { kind: 'refused', status: 401, code: 'session_ended', message: '', data: null };

/** A device that is offline for a while keeps its session: the next call tries again. */
function failed(problem: Problem): Problem {
  if (problem.kind === 'offline' || problem.kind === 'unreachable') return problem;
  const ended = over();
  return 'status' in problem && problem.status !== 401 ? problem : ended;
}

function over(): Problem {
  closeSession('server');
  return sessionOver;
}
