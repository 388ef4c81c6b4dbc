import { endpoints } from '@furrow/contract/endpoints';
import { call } from '../../api/call.ts';
import { useSession } from '../../session/session.ts';
import { loadingFailed, startLoading, takeBalance } from './wallet-state.ts';

const idOfUser = () => useSession.getState().user?.id;

/** Asks what the wallet holds; what comes for somebody who has left meanwhile is dropped. */
export async function loadWallet(): Promise<void> {
  const asker = idOfUser();
  if (asker === undefined) return;
  startLoading();
  const reply = await call(endpoints.getWallet, { query: {} });
  if (idOfUser() !== asker) return;
  if (!reply.ok) return loadingFailed();
  takeBalance(reply.data);
}
