import PQueue from 'p-queue';

export type WorkResult<Value> = { ok: true; value: Value } | { ok: false; refused: 'too_busy' };

/** Runs heavy work with limited concurrency, in order; refuses work that would wait too long. */
type WorkQueue = <Value>(work: () => Promise<Value>) => Promise<WorkResult<Value>>;

/** @param limits `maxQueued`: work that waits, besides the work that runs */
export function createWorkQueue({
  concurrency,
  maxQueued,
}: {
  concurrency: number;
  maxQueued: number;
}): WorkQueue {
  const queue = new PQueue({ concurrency });
  return async (work) => {
    if (queue.size >= maxQueued) return { ok: false, refused: 'too_busy' };
    return { ok: true, value: await queue.add(work) };
  };
}
