import type { WalletMessage } from '@furrow/contract/payments/wallet';
import { dollars } from '../ledger/dollars.ts';
import type { WalletBalance } from '../ledger/spendable.ts';

/** Receives the balance of a wallet when it starts watching and after every change. */
interface Watcher {
  account: string;
  onBalance(message: WalletMessage): void;
}

export interface LiveBalances {
  /**
   * Starts watching a wallet.
   * @returns a function that stops watching
   */
  watchAccount(watcher: Watcher): () => void;
  /** Reads a wallet again, because it may have changed. */
  markChanged(account: string): void;
  /** Reads all watched wallets again, because notifications may have been lost. */
  refreshAll(): void;
  close(): void;
}

/** Milliseconds in which changes are collected, so that one query reads all of their wallets. */
const batchDelayMs = 20;
/** Milliseconds before the next try when the database does not answer. */
const retryDelayMs = 1_000;

/**
 * Opens the live balances of wallets.
 * @param read reads the current state of wallets in one snapshot
 */
export function openLiveBalances({
  read,
  onError,
}: {
  read: (accounts: readonly string[]) => Promise<Map<string, WalletBalance>>;
  onError: (error: unknown) => void;
}): LiveBalances {
  /** Watchers by account, each with the version that it received last. */
  const watchersByAccount = new Map<string, Map<Watcher, number>>();
  const changedAccounts = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const schedule = (delay: number) => {
    if (!isClosed) timer ??= setTimeout(() => void flush(), delay);
  };
  // Reads are sequential, so that a later read is never older, and the version of a wallet never decreases.
  const flush = async () => {
    const accounts = [...changedAccounts];
    changedAccounts.clear();
    let delay = batchDelayMs;
    try {
      for (const [account, spendable] of await read(accounts)) notifyWatchers(account, spendable);
    } catch (error) {
      for (const account of accounts) changedAccounts.add(account);
      delay = retryDelayMs;
      onError(error);
    }
    timer = undefined;
    if (changedAccounts.size > 0) schedule(delay);
  };
  const notifyWatchers = (account: string, { balance, version }: WalletBalance) => {
    const watchers = watchersByAccount.get(account);
    if (!watchers) return;
    for (const [watcher, lastVersion] of watchers) {
      if (version <= lastVersion) continue;
      watchers.set(watcher, version);
      watcher.onBalance({ balance: dollars(balance), version });
    }
  };
  const markChanged = (account: string) => {
    if (!watchersByAccount.has(account)) return;
    changedAccounts.add(account);
    schedule(batchDelayMs);
  };

  return {
    watchAccount: (watcher) => {
      const { account } = watcher;
      const watchers = watchersByAccount.get(account) ?? new Map<Watcher, number>();
      watchersByAccount.set(account, watchers.set(watcher, -1));
      markChanged(account);
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0 && watchersByAccount.get(account) === watchers)
          watchersByAccount.delete(account);
      };
    },
    markChanged,
    refreshAll: () => {
      for (const account of watchersByAccount.keys()) markChanged(account);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
