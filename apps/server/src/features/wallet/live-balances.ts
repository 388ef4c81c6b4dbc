import type { WalletMessage } from '@furrow/contract/wallet';
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
  watch(watcher: Watcher): () => void;
  /** Reads a wallet again, because it may have changed. */
  invalidate(account: string): void;
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
  const watched = new Map<string, Map<Watcher, number>>();
  const dueAccounts = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const schedule = (delay: number) => {
    if (!isClosed) timer ??= setTimeout(() => void flush(), delay);
  };
  // Reads are sequential, so that a later read is never older, and the version of a wallet never decreases.
  const flush = async () => {
    const accounts = [...dueAccounts];
    dueAccounts.clear();
    let delay = batchDelayMs;
    try {
      for (const [account, spendable] of await read(accounts)) notifyWatchers(account, spendable);
    } catch (error) {
      for (const account of accounts) dueAccounts.add(account);
      delay = retryDelayMs;
      onError(error);
    }
    timer = undefined;
    if (dueAccounts.size > 0) schedule(delay);
  };
  const notifyWatchers = (account: string, { balance, version }: WalletBalance) => {
    const watchers = watched.get(account);
    if (!watchers) return;
    for (const [watcher, lastVersion] of watchers) {
      if (version <= lastVersion) continue;
      watchers.set(watcher, version);
      watcher.onBalance({ balance: dollars(balance), version });
    }
  };
  const invalidate = (account: string) => {
    if (!watched.has(account)) return;
    dueAccounts.add(account);
    schedule(batchDelayMs);
  };

  return {
    watch: (watcher) => {
      const { account } = watcher;
      const watchers = watched.get(account) ?? new Map<Watcher, number>();
      watched.set(account, watchers.set(watcher, -1));
      invalidate(account);
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0 && watched.get(account) === watchers) watched.delete(account);
      };
    },
    invalidate,
    refreshAll: () => {
      for (const account of watched.keys()) invalidate(account);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
