import { create } from 'zustand';
import { onUserChange } from '../../session/user-changes.ts';

interface WalletState {
  /** Balance in dollars that the user can spend. */
  balance: number;
  /** Promotional part of the balance in dollars, at the version `promotionalVersion`. */
  promotional: number;
  /** Version of the balance, which grows with every change; negative while unknown. */
  version: number;
  promotionalVersion: number;
  isLoaded: boolean;
  status: 'idle' | 'loading' | 'succeeded' | 'failed';
  /** True while changes arrive through the socket. */
  isLive: boolean;
  /**
   * Time in milliseconds since 1970 at which an outdated balance was last known to be right; null while it is current.
   */
  staleSince: number | null;
  /** Time in milliseconds since 1970 at which the balance was last known to be current. */
  updatedAtMs: number;
  /** True if a failed load has shown a toast and no load has succeeded since. */
  isFailureAnnounced: boolean;
}

const emptyWallet: WalletState = {
  balance: 0,
  promotional: 0,
  version: -1,
  promotionalVersion: -1,
  isLoaded: false,
  status: 'idle',
  isLive: false,
  staleSince: null,
  updatedAtMs: 0,
  isFailureAnnounced: false,
};

/** Wallet of the signed-in user. Components read it by this hook; only the functions of this file change it. */
export const useWallet = create<WalletState>(() => emptyWallet);

export function startLoading(): void {
  useWallet.setState({ status: 'loading' });
}

/** Records a failed load. Without a live socket the balance then counts as outdated. */
export function loadingFailed(): void {
  useWallet.setState(({ isLoaded, isLive, updatedAtMs }) => ({
    status: 'failed',
    ...(isLoaded && !isLive && { staleSince: updatedAtMs }),
  }));
}

/** Records that the socket has connected or disconnected. If it was connected, the balance was current until now. */
export function setLive(isLive: boolean): void {
  useWallet.setState((state) => ({ isLive, ...(state.isLive && { updatedAtMs: Date.now() }) }));
}

interface BalanceUpdate {
  /** Balance in dollars; 0 if it is missing. */
  balance?: number;
  promotional?: number;
  /** Version of the balance; a missing one counts as the current version. */
  version?: number;
}

/** Applies a balance from a call or the socket. The figures of an update with an older version are ignored. */
export function applyBalance(update: BalanceUpdate): void {
  useWallet.setState((state) => ({
    ...figures(update, state.version),
    isLoaded: true,
    status: 'succeeded',
    staleSince: null,
    updatedAtMs: Date.now(),
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
