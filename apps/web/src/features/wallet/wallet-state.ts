import { create } from 'zustand';

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
}

const empty: WalletState = {
  balance: 0,
  promotional: 0,
  version: -1,
  promotionalAt: -1,
  loaded: false,
  status: 'idle',
};

/** The wallet of who is signed in here. Read it with the hook; it changes through the functions below alone. */
export const useWallet = create<WalletState>(() => empty);

export function startLoading(): void {
  useWallet.setState({ status: 'loading' });
}

export function loadingFailed(): void {
  useWallet.setState({ status: 'failed' });
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
  useWallet.setState((held) => ({ ...figures(come, held.version), loaded: true, status: 'succeeded' }));
}

function figures({ balance = 0, promotional, version }: Come, before: number): Partial<WalletState> {
  const at = version ?? before;
  if (at < before) return {};
  return { balance, version: at, ...(promotional !== undefined && { promotional, promotionalAt: at }) };
}

export function resetWallet(): void {
  useWallet.setState(empty);
}
