/** Lets so many go at once; of the others the newest is next: what was asked for before may be out of sight. */
export interface Turns {
  /**
   * Does the work when its turn comes.
   * @param asked a number that grows with every request; without it the work counts as asked for now.
   * @throws what the signal is aborted with while it waits.
   */
  take<Result>(work: () => Promise<Result>, signal: AbortSignal, asked?: number): Promise<Result>;
}

interface Waiting {
  asked: number;
  go: () => void;
}

export function openTurns(atOnce: number): Turns {
  let free = atOnce;
  const waiting = new Set<Waiting>();

  const begin = (signal: AbortSignal, asked: number): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(reasonOf(signal));
      const go = (): void => {
        waiting.delete(turn);
        signal.removeEventListener('abort', leave);
        free--;
        resolve();
      };
      const leave = (): void => {
        waiting.delete(turn);
        reject(reasonOf(signal));
      };
      const turn = { asked, go };
      if (free > 0) return go();
      waiting.add(turn);
      return signal.addEventListener('abort', leave, { once: true });
    });

  return {
    take: async (work, signal, asked = performance.now()) => {
      await begin(signal, asked);
      try {
        return await work();
      } finally {
        free++;
        newest(waiting)?.go();
      }
    },
  };
}

function newest(waiting: Iterable<Waiting>): Waiting | null {
  let found: Waiting | null = null;
  for (const turn of waiting) if (!found || turn.asked >= found.asked) found = turn;
  return found;
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('Given up.');
