export type WorkResult<Value> = { ok: true; value: Value } | { ok: false; refused: 'too_busy' };

/** Runs heavy work with limited concurrency, in order; refuses work that would wait too long. */
export type WorkQueue = <Value>(work: () => Promise<Value>) => Promise<WorkResult<Value>>;

export function createWorkQueue({
  concurrency,
  maxQueued,
}: {
  concurrency: number;
  maxQueued: number;
}): WorkQueue {
  let running = 0;
  const waiters: (() => void)[] = [];
  return async (work) => {
    if (running < concurrency) running += 1;
    else if (waiters.length >= maxQueued) return { ok: false, refused: 'too_busy' };
    // The slot of finished work passes to the request that has waited longest.
    else await new Promise<void>((resolve) => waiters.push(resolve));
    try {
      return { ok: true, value: await work() };
    } finally {
      const nextWaiter = waiters.shift();
      if (nextWaiter) nextWaiter();
      else running -= 1;
    }
  };
}
