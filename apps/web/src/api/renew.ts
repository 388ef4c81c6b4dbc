import { endpoints } from '@furrow/contract/endpoints';
import { closeSession, replaceAccess, useSession } from '../session/session.ts';
import { hasExpired } from '../session/token-expiry.ts';
import { exchange } from './exchange.ts';
import { isUnanswered, type Problem } from './problem.ts';

let pendingRefresh: Promise<Problem | null> | null = null;

/** For this time an unanswered refresh is reused for background calls. It exceeds the retry delay of a query. */
const unansweredReuseMs = 1_500;
let unanswered: { refresh: string; problem: Problem; until: number } | null = null;

/**
 * Gets a new access token; concurrent calls share one request.
 * @param refused the refused access token: if the session already holds another one, no request is sent.
 * @param isBackground no user waits: an unanswered refresh of a moment ago is reused.
 * @returns null, or the problem. The session ends when its refresh token has expired or the refresh fails, whatever its status; a
 * server that does not answer at all leaves it as it is.
 */
export async function renew(refused: string, isBackground = false): Promise<Problem | null> {
  const token = useSession.getState().token;
  // Signed out during the call: no session is left to end.
  if (!token) return sessionOver;
  if (token.access !== refused) return null;
  if (isBackground && unanswered?.refresh === token.refresh && Date.now() < unanswered.until)
    return unanswered.problem;
  pendingRefresh ??= refreshAccess(token.refresh).finally(() => {
    pendingRefresh = null;
  });
  return pendingRefresh;
}

async function refreshAccess(refresh: string): Promise<Problem | null> {
  if (hasExpired(refresh, Date.now())) return endSession();
  unanswered = null;
  const reply = await exchange(endpoints.refreshAccess, { body: { refresh } }, null, { isRead: true });
  // Signed out, or signed in as another user, during the request.
  if (useSession.getState().token?.refresh !== refresh) return sessionOver;
  if (!reply.ok && isUnanswered(reply.problem))
    unanswered = { refresh, problem: reply.problem, until: Date.now() + unansweredReuseMs };
  if (!reply.ok) return refreshFailed(reply.problem);
  replaceAccess(String(reply.data));
  return null;
}

const sessionOver: Problem = { kind: 'refused', status: 401, code: 'session_ended', message: '', data: null };

/** A device that is offline for a while keeps its session: the next call tries again. */
function refreshFailed(problem: Problem): Problem {
  if (isUnanswered(problem)) return problem;
  const ended = endSession();
  return 'status' in problem && problem.status !== 401 ? problem : ended;
}

function endSession(): Problem {
  closeSession('server');
  return sessionOver;
}
