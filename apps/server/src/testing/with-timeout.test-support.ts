import { setTimeout as wait } from 'node:timers/promises';

/**
 * Awaits `work` with a time limit.
 * @param describe describes the state after a timeout, within ten seconds
 * @throws the error of the work, or the description
 */
export async function withTimeout<Value>(
  limitMs: number,
  work: Promise<Value>,
  describe: () => Promise<string>,
): Promise<Value> {
  const finishController = new AbortController();
  const timeout = wait(limitMs, null, { signal: finishController.signal }).then(async () => {
    const fallback = wait(10_000, 'Its state is unknown.', { ref: false });
    const state = await Promise.race([describe().catch((error: Error) => error.message), fallback]);
    throw new Error(`It did not finish within ${limitMs / 1_000} s. ${state}`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    finishController.abort();
  }
}
