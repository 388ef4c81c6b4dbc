import { useSession } from '../../session/session.ts';
import { followBalance } from './live-balance.ts';
import { loadWallet } from './load-wallet.ts';
import { useWallet } from './wallet-state.ts';

/**
 * From here on the wallet is that of who is signed in: asked for once, then live. It is reset where the person changes.
 * @returns what ends it.
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
