import { useSession } from '../../session/session.ts';
import { followBalance } from './live-balance.ts';
import { loadWallet } from './load-wallet.ts';
import { useWallet } from './wallet-state.ts';

/**
 * Keeps the wallet in sync with the signed-in user: loaded once, then updated live. It is reset when the user changes.
 * @returns a function that stops it.
 */
export function followWallet(): () => void {
  let person: string | null = null;
  let end: (() => void) | null = null;
  const follow = () => {
    const now = useSession.getState().user?.id ?? null;
    if (now !== person) {
      end?.();
      end = now === null ? null : followBalance(now);
      person = now;
    }
    if (now !== null && useWallet.getState().status === 'idle') void loadWallet();
  };
  const stop = useSession.subscribe(follow);
  follow();
  return () => {
    stop();
    end?.();
  };
}
