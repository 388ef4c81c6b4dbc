import { endpoints } from '@furrow/contract/endpoints';
import { closeSession, replaceAccess, useSession } from '../session/session.ts';
import { hasExpired } from '../session/token-expiry.ts';
import { exchange } from './exchange.ts';
import { isUnanswered, type Problem } from './problem.ts';

let pendingRefresh: Promise<Problem | null> | null = null;

/**
 * Time for which background calls reuse the failure of an unanswered refresh; longer than the retry delay of a query.
 */
const unansweredReuseMs = 1_500;
let failedRefresh: { refresh: string; problem: Problem; until: number } | null = null;

/**
 * Gets a new access token; concurrent calls share one request. The session ends if its refresh token has expired or the
 * server refuses the refresh, but not if no reply arrives.
 * @param refused the refused access token: if the session already has another one, no request is sent.
 * @param isBackground true if no user waits: the failure of a refresh that got no reply a moment ago is then reused.
 * @returns null on success, otherwise the problem.
 */
export async function renew(refused: string, isBackground = false): Promise<Problem | null> {
  const token = useSession.getState().token;
  // The user has signed out during the call, so there is no session to end.
  if (!token) return sessionOver;
  if (token.access !== refused) return null;
  if (isBackground && failedRefresh?.refresh === token.refresh && Date.now() < failedRefresh.until)
    return failedRefresh.problem;
  pendingRefresh ??= refreshAccess(token.refresh).finally(() => {
    pendingRefresh = null;
  });
  return pendingRefresh;
}

async function refreshAccess(refresh: string): Promise<Problem | null> {
  if (hasExpired(refresh, Date.now())) return endSession();
  failedRefresh = null;
  const reply = await exchange(endpoints.refreshAccess, { body: { refresh } }, null, { isRead: true });
  // During the request the user has signed out, or another user has signed in.
  if (useSession.getState().token?.refresh !== refresh) return sessionOver;
  if (!reply.ok && isUnanswered(reply.problem))
    failedRefresh = { refresh, problem: reply.problem, until: Date.now() + unansweredReuseMs };
  if (!reply.ok) return refreshFailed(reply.problem);
  replaceAccess(String(reply.data));
  return null;
}

const sessionOver: Problem = { kind: 'refused', status: 401, code: 'session_ended', message: '', data: null };

/**
 * Ends the session unless no reply arrived: a device that is offline stays signed in, and the next call tries again.
 */
function refreshFailed(problem: Problem): Problem {
  if (isUnanswered(problem)) return problem;
  const ended = endSession();
  return 'status' in problem && problem.status !== 401 ? problem : ended;
}

function endSession(): Problem {
  closeSession('server');
  return sessionOver;
}
