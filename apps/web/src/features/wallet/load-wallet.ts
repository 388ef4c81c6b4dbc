import { endpoints } from '@furrow/contract/endpoints';
import { announceProblem } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { repeatLater, restartPauses, stopRepeating } from '../../api/outage.ts';
import { isServerAway, type Problem } from '../../api/problem.ts';
import { useSession } from '../../session/session.ts';
import { loadingFailed, startLoading, takeBalance, useWallet } from './wallet-state.ts';

const idOfUser = () => useSession.getState().user?.id;

const repeatName = 'wallet';
function repeatLoading(): void {
  // The socket may have delivered the balance meanwhile.
  if (useWallet.getState().status === 'failed') void loadWallet();
  else stopRepeating(repeatName);
}

/** Fetches the wallet. A reply for a user who has signed out meanwhile is dropped. */
export async function loadWallet(): Promise<void> {
  const asker = idOfUser();
  if (asker === undefined) return;
  startLoading();
  const reply = await call(endpoints.getWallet, { query: {} }, { isBackground: true });
  if (idOfUser() !== asker) return;
  if (!reply.ok && isServerAway(reply.problem)) repeatLater(repeatName, repeatLoading);
  else stopRepeating(repeatName);
  if (!reply.ok) {
    announceOnce(reply.problem);
    return loadingFailed();
  }
  takeBalance(reply.data);
}

/** Retry by the user: another failure shows a toast again. */
export function tryLoadingAgain(): void {
  useWallet.setState({ isFailureAnnounced: false });
  restartPauses();
  void loadWallet();
}

/** The load repeats by itself while the socket is down; one toast is enough until it succeeds. */
function announceOnce(problem: Problem): void {
  if (useWallet.getState().isFailureAnnounced) return;
  useWallet.setState({ isFailureAnnounced: true });
  announceProblem(problem);
}
