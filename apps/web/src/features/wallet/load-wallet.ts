import { endpoints } from '@furrow/contract/endpoints';
import { announceProblem } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { isUnanswered, type Problem } from '../../api/problem.ts';
import { cancelRetry, restartPauses, scheduleRetry } from '../../api/retries.ts';
import { useSession } from '../../session/session.ts';
import { applyBalance, loadingFailed, startLoading, useWallet } from './wallet-state.ts';

const currentUserId = () => useSession.getState().user?.id;

const repeatName = 'wallet';
function repeatLoading(): void {
  // Retries only if the socket has not delivered the balance meanwhile.
  if (useWallet.getState().status === 'failed') void loadWallet();
  else cancelRetry(repeatName);
}

/** Fetches the wallet. The reply is ignored if the user has signed out meanwhile. */
export async function loadWallet(): Promise<void> {
  const userId = currentUserId();
  if (userId === undefined) return;
  startLoading();
  const reply = await call(endpoints.getWallet, { query: {} }, { isBackground: true });
  if (currentUserId() !== userId) return;
  if (!reply.ok && isUnanswered(reply.problem)) scheduleRetry(repeatName, repeatLoading);
  else cancelRetry(repeatName);
  if (!reply.ok) {
    announceFirstFailure(reply.problem);
    return loadingFailed();
  }
  applyBalance(reply.data);
}

/** Retries after a press of the user; another failure then shows a toast again. */
export function retryLoading(): void {
  useWallet.setState({ isFailureAnnounced: false });
  restartPauses();
  void loadWallet();
}

/** Shows a toast for the first failure only, because loading repeats automatically while the socket is disconnected. */
function announceFirstFailure(problem: Problem): void {
  if (useWallet.getState().isFailureAnnounced) return;
  useWallet.setState({ isFailureAnnounced: true });
  announceProblem(problem);
}
