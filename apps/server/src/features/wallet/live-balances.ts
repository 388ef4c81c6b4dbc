import type { WalletMessage } from '@furrow/contract/wallet';
import type { Spendable } from '../ledger/spendable.ts';
import { dollars } from '../pricing/dollars.ts';

/** Somebody who is told what a wallet holds, at once and after every change. */
interface Watcher {
  account: string;
  tell(message: WalletMessage): void;
}

export interface LiveBalances {
  /** @returns ends it. */
  watch(watcher: Watcher): () => void;
  /** A hint: the wallet may have changed. */
  changed(account: string): void;
  /** Notices may have been lost: whatever is watched is read anew. */
  lookAtAll(): void;
  close(): void;
}

/** Milliseconds in which changes gather: one query reads the wallets of all of them. */
const gather = 20;
/** Milliseconds before the next try when the database does not answer. */
const retryAfter = 1_000;

/** @param read the wallets as they are now, all at one moment. */
export function openLiveBalances({
  read,
  onTrouble,
}: {
  read: (accounts: readonly string[]) => Promise<Map<string, Spendable>>;
  onTrouble: (error: unknown) => void;
}): LiveBalances {
  /** By account: who watches, and the version that each was told last. */
  const watched = new Map<string, Map<Watcher, number>>();
  const due = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const schedule = (delay: number) => {
    if (!isClosed) timer ??= setTimeout(() => void flush(), delay);
  };
  // One at a time: what is read later is never older, so that no version goes back.
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
