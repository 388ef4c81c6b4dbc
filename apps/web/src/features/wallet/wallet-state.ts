import { create } from 'zustand';
import { onPersonChange } from '../../session/person-changes.ts';

interface WalletState {
  /** Spendable dollars. */
  balance: number;
  /** Promotional part of the balance, as of `promotionalAt`. */
  promotional: number;
  /** Version of the balance, which grows with every change; below 0 while unknown. */
  version: number;
  promotionalAt: number;
  loaded: boolean;
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  /** Changes arrive over the socket. */
  isLive: boolean;
  /** Time in milliseconds at which the outdated figure was last known to be right; null while it is current. */
  asOf: number | null;
  /** Time at which the balance last arrived, or was last certain to be current. */
  knownAt: number;
  /** A failed load has shown a toast, and no load has succeeded since. */
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

/** Wallet of the signed-in user. Read it with the hook; change it only through the functions below. */
export const useWallet = create<WalletState>(() => empty);

export function startLoading(): void {
  useWallet.setState({ status: 'loading' });
}

/** Without a successful call or a live socket the figure is outdated. */
export function loadingFailed(): void {
  useWallet.setState(({ loaded, isLive, knownAt }) => ({
    status: 'failed',
    ...(loaded && !isLive && { asOf: knownAt }),
  }));
}

/** The socket has connected or disconnected; until now the figure was current. */
export function nowLive(isLive: boolean): void {
  useWallet.setState((held) => ({ isLive, ...(held.isLive && { knownAt: Date.now() }) }));
}

interface Come {
  /** Absent: 0. */
  balance?: number;
  promotional?: number;
  /** Absent: newer than the current version. */
  version?: number;
}

/** Applies a balance from a call or the socket. An update older than the current version changes no figure. */
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
