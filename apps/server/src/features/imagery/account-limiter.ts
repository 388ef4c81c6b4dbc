/**
 * Limits the number of concurrent jobs. Accounts take turns, independently of the number of jobs that each has
 * requested.
 */
export interface AccountLimiter {
  /**
   * Runs the job when it is the turn of its account. The newest request of an account is next, because the user may
   * have moved the map since the older ones.
   * @throws the reason of the signal if it aborts while the job waits
   */
  runJob<Result>(job: () => Promise<Result>, request: LimiterRequest): Promise<Result>;
}

interface LimiterRequest {
  account: string;
  signal: AbortSignal;
  /** Time or number of the request, which increases with every request; a job without it counts as requested now. */
  requestedAt?: number;
}

interface WaitingJob {
  requestedAt: number;
  start: () => void;
}

/** @param maxPerAccount maximum number of concurrent jobs of one account, even if further slots are free */
export function createAccountLimiter(maxConcurrent: number, maxPerAccount = maxConcurrent): AccountLimiter {
  let freeSlots = maxConcurrent;
  const running = new Map<string, number>();
  /** Waiting jobs by account; the first account is next. */
  const waitingJobs = new Map<string, WaitingJob[]>();

  const startNext = (): void => {
    // An account that is appended again is visited again at the end of this loop.
    for (const [account, jobs] of waitingJobs) {
      if (freeSlots === 0) return;
      const count = running.get(account) ?? 0;
      if (count >= maxPerAccount) continue;
      const next = newestOf(jobs);
      waitingJobs.delete(account);
      const otherJobs = jobs.filter((job) => job !== next);
      if (otherJobs.length > 0) waitingJobs.set(account, otherJobs);
      running.set(account, count + 1);
      freeSlots--;
      next.start();
    }
  };

  const removeWaiting = (account: string, job: WaitingJob): void => {
    const otherJobs = (waitingJobs.get(account) ?? []).filter((one) => one !== job);
    if (otherJobs.length > 0) waitingJobs.set(account, otherJobs);
    else waitingJobs.delete(account);
  };

  const waitForTurn = ({ account, signal, requestedAt = performance.now() }: LimiterRequest): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const abort = (): void => {
        removeWaiting(account, job);
        reject(signal.reason);
      };
      const start = (): void => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      const job = { requestedAt, start };
      signal.addEventListener('abort', abort, { once: true });
      waitingJobs.set(account, [...(waitingJobs.get(account) ?? []), job]);
      return startNext();
    });

  const release = (account: string): void => {
    const remainingCount = (running.get(account) ?? 1) - 1;
    if (remainingCount === 0) running.delete(account);
    else running.set(account, remainingCount);
    freeSlots++;
    startNext();
  };

  return {
    runJob: async (job, request) => {
      await waitForTurn(request);
      try {
        return await job();
      } finally {
        release(request.account);
      }
    },
  };
}

/** Returns the job requested last; of two requested at the same moment, the later one in the list. */
const newestOf = (jobs: readonly WaitingJob[]): WaitingJob =>
  jobs.reduce((newest, job) => (job.requestedAt >= newest.requestedAt ? job : newest));
