/** Lets so many go at once; of the others the last who came is next: what was asked for before may be out of sight. */
export interface Turns {
  /**
   * Does the work when its turn comes.
   * @throws what the signal is aborted with while it waits.
   */
  take<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

export function openTurns(atOnce: number): Turns {
  let free = atOnce;
  const waiting = new Set<() => void>();

  const begin = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(reasonOf(signal));
      const go = (): void => {
        waiting.delete(go);
        signal.removeEventListener('abort', leave);
        free--;
        resolve();
      };
      const leave = (): void => {
        waiting.delete(go);
        reject(reasonOf(signal));
      };
      if (free > 0) return go();
      waiting.add(go);
      return signal.addEventListener('abort', leave, { once: true });
    });

  return {
    take: async (work, signal) => {
      await begin(signal);
      try {
        return await work();
      } finally {
        free++;
        [...waiting].at(-1)?.();
      }
    },
  };
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('Given up.');
