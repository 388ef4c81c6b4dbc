import type { WalletMessage } from '@furrow/contract/wallet';
import type { Spendable } from '../ledger/spendable.ts';
import { dollars } from '../pricing/dollars.ts';

/** Receives the balance of a wallet when it starts watching and after every change. */
interface Watcher {
  account: string;
  tell(message: WalletMessage): void;
}

export interface LiveBalances {
  /** @returns a function that stops watching. */
  watch(watcher: Watcher): () => void;
  /** A hint that the wallet may have changed. */
  changed(account: string): void;
  /** Reads all watched wallets again, since notifications may have been lost. */
  lookAtAll(): void;
  close(): void;
}

/** Time in which changes are collected, so that one query reads all of their wallets. */
const gather = 20;
/** Time before the next try when the database does not answer. */
const retryAfter = 1_000;

/** @param read reads the current wallets in one snapshot. */
export function openLiveBalances({
  read,
  onTrouble,
}: {
  read: (accounts: readonly string[]) => Promise<Map<string, Spendable>>;
  onTrouble: (error: unknown) => void;
}): LiveBalances {
  /** Watchers by account, each with the version it received last. */
  const watched = new Map<string, Map<Watcher, number>>();
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const schedule = (delay: number) => {
    if (!isClosed) timer ??= setTimeout(() => void flush(), delay);
  };
  // Reads run one after the other: a later read is never older, so versions never go back.
  const flush = async () => {
    const accounts = [...due];
    due.clear();
    let pause = gather;
    try {
      for (const [account, held] of await read(accounts)) tellOf(account, held);
    } catch (error) {
      for (const account of accounts) due.add(account);
      pause = retryAfter;
      onTrouble(error);
    }
    timer = undefined;
    if (due.size > 0) schedule(pause);
  };
  const tellOf = (account: string, { balance, version }: Spendable) => {
    const watchers = watched.get(account);
    if (!watchers) return;
    for (const [watcher, told] of watchers) {
      if (version <= told) continue;
      watchers.set(watcher, version);
      watcher.tell({ balance: dollars(balance), version });
    }
  };
  const changed = (account: string) => {
    if (!watched.has(account)) return;
    due.add(account);
    schedule(gather);
  };

  return {
    watch: (watcher) => {
      const { account } = watcher;
      const watchers = watched.get(account) ?? new Map<Watcher, number>();
      watched.set(account, watchers.set(watcher, -1));
      changed(account);
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0 && watched.get(account) === watchers) watched.delete(account);
      };
    },
    changed,
    lookAtAll: () => {
      for (const account of watched.keys()) changed(account);
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
