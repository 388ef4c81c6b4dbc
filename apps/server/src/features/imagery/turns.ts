/** Limits the number of concurrent jobs; accounts take turns, however many jobs each has requested. */
export interface Turns {
  /**
   * Runs the job when its turn comes. The newest request of an account is next, since the result of older ones may be out of
   * sight.
   * @throws the reason of the signal if it aborts while the job waits.
   */
  take<Result>(job: () => Promise<Result>, request: TurnRequest): Promise<Result>;
}

interface TurnRequest {
  account: string;
  signal: AbortSignal;
  /** Increases with every request; a job without it counts as requested now. */
  requestedAt?: number;
}

interface WaitingJob {
  requestedAt: number;
  start: () => void;
}

/** @param maxPerAccount maximum number of concurrent jobs of one account, even if others are free. */
export function openTurns(maxAtOnce: number, maxPerAccount = maxAtOnce): Turns {
  let free = maxAtOnce;
  const running = new Map<string, number>();
  /** Waiting jobs by account; the first account is next. */
  const waiting = new Map<string, WaitingJob[]>();

  const startNext = (): void => {
    // An account that is appended again is visited again at the end of this loop.
    for (const [account, jobs] of waiting) {
      if (free === 0) return;
      const runs = running.get(account) ?? 0;
      if (runs >= maxPerAccount) continue;
      const next = newestOf(jobs);
      waiting.delete(account);
      const others = jobs.filter((job) => job !== next);
      if (others.length > 0) waiting.set(account, others);
      running.set(account, runs + 1);
      free--;
      next.start();
    }
  };

  const removeWaiting = (account: string, job: WaitingJob): void => {
    const others = (waiting.get(account) ?? []).filter((one) => one !== job);
    if (others.length > 0) waiting.set(account, others);
    else waiting.delete(account);
  };

  const itsTurn = ({ account, signal, requestedAt = performance.now() }: TurnRequest): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const leave = (): void => {
        removeWaiting(account, job);
        reject(signal.reason);
      };
      const start = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const job = { requestedAt, start };
      signal.addEventListener('abort', leave, { once: true });
      waiting.set(account, [...(waiting.get(account) ?? []), job]);
      return startNext();
    });

  const finish = (account: string): void => {
    const left = (running.get(account) ?? 1) - 1;
    if (left === 0) running.delete(account);
    else running.set(account, left);
    free++;
    startNext();
  };

  return {
    take: async (job, request) => {
      await itsTurn(request);
      try {
        return await job();
      } finally {
        finish(request.account);
      }
    },
  };
}

/** The job requested last; of two requested at the same moment the later one in the list. */
const newestOf = (jobs: readonly WaitingJob[]): WaitingJob =>
  jobs.reduce((newest, job) => (job.requestedAt >= newest.requestedAt ? job : newest));
