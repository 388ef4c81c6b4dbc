export type WorkDone<Value> = { ok: true; value: Value } | { ok: false; refused: 'too_busy' };

/** Runs heavy work with limited concurrency, in order; refuses work that would wait too long. */
export type WorkQueue = <Value>(work: () => Promise<Value>) => Promise<WorkDone<Value>>;

export function openWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (line.length >= waiting) return { ok: false, refused: 'too_busy' };
    // The slot of finished work goes straight to the next waiter.
    else await new Promise<void>((begin) => line.push(begin));
    try {
      return { ok: true, value: await work() };
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
