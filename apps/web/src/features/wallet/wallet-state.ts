import { create } from 'zustand';
import { onPersonChange } from '../../session/person-changes.ts';

interface WalletState {
  /** Dollars that can be spent. */
  balance: number;
  /** What of them was a gift, as of `promotionalAt`. */
  promotional: number;
  /** Of the balance; grows with every change. Below 0 while none is known. */
  version: number;
  promotionalAt: number;
  loaded: boolean;
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  /** Whether changes are told as they happen. */
  isLive: boolean;
  /** When the figure was known to be right, in milliseconds; null while it is. */
  asOf: number | null;
  /** When it last came, or was last certain not to have changed. */
  knownAt: number;
  /** A failed load has shown a toast, and none has succeeded since. */
  isFailureAnnounced: boolean;
}

const empty: WalletState = {
  balance: 0,
  promotional: 0,
  version: -1,
  promotionalAt: -1,
  loaded: false,
  status: 'idle',
  isLive: false,
  asOf: null,
  knownAt: 0,
  isFailureAnnounced: false,
};

/** The wallet of who is signed in here. Read it with the hook; it changes through the functions below alone. */
export const useWallet = create<WalletState>(() => empty);

export function startLoading(): void {
  useWallet.setState({ status: 'loading' });
}

/** Without a call that answers, and nobody who tells of changes, the figure is one of before. */
export function loadingFailed(): void {
  useWallet.setState(({ loaded, isLive, knownAt }) => ({
    status: 'failed',
    ...(loaded && !isLive && { asOf: knownAt }),
  }));
}

/** From here on changes are told as they happen, or are not any more: until now the figure was right. */
export function nowLive(isLive: boolean): void {
  useWallet.setState((held) => ({ isLive, ...(held.isLive && { knownAt: Date.now() }) }));
}

interface Come {
  /** Absent: nothing. */
  balance?: number;
  promotional?: number;
  /** Absent: newer than all before. */
  version?: number;
}

/** A balance has come, by a call or by the socket; one that is older than the one here changes no figure. */
export function takeBalance(come: Come): void {
  useWallet.setState((held) => ({
    ...figures(come, held.version),
    loaded: true,
    status: 'succeeded',
    asOf: null,
    knownAt: Date.now(),
    isFailureAnnounced: false,
  }));
}

function figures({ balance = 0, promotional, version }: Come, before: number): Partial<WalletState> {
  const at = version ?? before;
  if (at < before) return {};
  return { balance, version: at, ...(promotional !== undefined && { promotional, promotionalAt: at }) };
}

export function resetWallet(): void {
  useWallet.setState(empty);
}
onPersonChange(resetWallet);
