import { create } from 'zustand';
import { onUserChange } from '../../session/user-changes.ts';

interface WalletState {
  /** Spendable dollars. */
  balance: number;
  /** Promotional part of the balance, as of `promotionalVersion`. */
  promotional: number;
  /** Version of the balance, which grows with every change; below 0 while unknown. */
  version: number;
  promotionalVersion: number;
  loaded: boolean;
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  /** Changes arrive over the socket. */
  isLive: boolean;
  /** Time in milliseconds at which the outdated figure was last known to be right; null while it is current. */
  staleSince: number | null;
  /** Time at which the balance last arrived, or was last certain to be current. */
  knownAt: number;
  /** A failed load has shown a toast, and no load has succeeded since. */
  isFailureAnnounced: boolean;
}

const emptyWallet: WalletState = {
  balance: 0,
  promotional: 0,
  version: -1,
  promotionalVersion: -1,
  loaded: false,
  status: 'idle',
  isLive: false,
  staleSince: null,
  knownAt: 0,
  isFailureAnnounced: false,
};

/** Wallet of the signed-in user. Read it with the hook; change it only through the functions below. */
export const useWallet = create<WalletState>(() => emptyWallet);

export function startLoading(): void {
  useWallet.setState({ status: 'loading' });
}

/** Without a successful call or a live socket the figure is outdated. */
export function loadingFailed(): void {
  useWallet.setState(({ loaded, isLive, knownAt }) => ({
    status: 'failed',
    ...(loaded && !isLive && { staleSince: knownAt }),
  }));
}

/** The socket has connected or disconnected; until now the figure was current. */
export function setLive(isLive: boolean): void {
  useWallet.setState((state) => ({ isLive, ...(state.isLive && { knownAt: Date.now() }) }));
}

interface BalanceUpdate {
  /** Absent: 0. */
  balance?: number;
  promotional?: number;
  /** Absent: newer than the current version. */
  version?: number;
}

/** Applies a balance from a call or the socket. An update older than the current version changes no figure. */
export function applyBalance(update: BalanceUpdate): void {
  useWallet.setState((state) => ({
    ...figures(update, state.version),
    loaded: true,
    status: 'succeeded',
    staleSince: null,
    knownAt: Date.now(),
    isFailureAnnounced: false,
  }));
}

function figures(
  { balance = 0, promotional, version }: BalanceUpdate,
  currentVersion: number,
): Partial<WalletState> {
  const newVersion = version ?? currentVersion;
  if (newVersion < currentVersion) return {};
  return {
    balance,
    version: newVersion,
    ...(promotional !== undefined && { promotional, promotionalVersion: newVersion }),
  };
}

export function resetWallet(): void {
  useWallet.setState(emptyWallet);
}
onUserChange(resetWallet);
