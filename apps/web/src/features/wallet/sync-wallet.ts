import { useSession } from '../../session/session.ts';
import { syncBalance } from './live-balance.ts';
import { loadWallet } from './load-wallet.ts';
import { useWallet } from './wallet-state.ts';

/**
 * Keeps the wallet of the signed-in user in sync with the server: loads it, then updates it through a socket. It is
 * reset when the user changes.
 * @returns a function that stops it.
 */
export function syncWallet(): () => void {
  let userId: string | null = null;
  let disconnect: (() => void) | null = null;
  const syncWithSession = () => {
    const currentId = useSession.getState().user?.id ?? null;
    if (currentId !== userId) {
      disconnect?.();
      disconnect = currentId === null ? null : syncBalance(currentId);
      userId = currentId;
    }
    if (currentId !== null && useWallet.getState().status === 'idle') void loadWallet();
  };
  const unsubscribe = useSession.subscribe(syncWithSession);
  syncWithSession();
  return () => {
    unsubscribe();
    disconnect?.();
  };
}
