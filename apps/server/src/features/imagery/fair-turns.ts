/** Lets so many go at once, but one of an account: the accounts that wait take it in turns, whatever each has asked for. */
export interface FairTurns {
  /**
   * Does the work when its turn comes; of one account the newest is next: what was asked for before may be out of sight.
   * @throws what the signal is aborted with while it waits.
   */
  take<Result>(account: string, work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

export function openFairTurns(atOnce: number): FairTurns {
  let free = atOnce;
  const busy = new Set<string>();
  /** Those that wait, by account; the account that is first is next. */
  const waiting = new Map<string, (() => void)[]>();

  const goOn = (): void => {
    for (const [account, turns] of waiting) {
      if (free === 0) return;
      if (busy.has(account)) continue;
      const go = turns.pop();
      waiting.delete(account);
      // Behind all others that wait now.
      if (turns.length > 0) waiting.set(account, turns);
      busy.add(account);
      free--;
      go?.();
    }
  };

  const leave = (account: string, turn: () => void): void => {
    const left = (waiting.get(account) ?? []).filter((one) => one !== turn);
    if (left.length > 0) waiting.set(account, left);
    else waiting.delete(account);
  };

  const begin = (account: string, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const give = (): void => {
        leave(account, turn);
        reject(signal.reason);
      };
      const turn = (): void => {
        signal.removeEventListener('abort', give);
        resolve();
      };
      signal.addEventListener('abort', give, { once: true });
      waiting.set(account, [...(waiting.get(account) ?? []), turn]);
      return goOn();
    });

  return {
    take: async (account, work, signal) => {
      await begin(account, signal);
      try {
        return await work();
      } finally {
        busy.delete(account);
        free++;
        goOn();
      }
    },
  };
}
