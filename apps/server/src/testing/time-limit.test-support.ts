import { setTimeout as wait } from 'node:timers/promises';

/**
 * Awaits `work` with a time limit.
 * @param describe describes the state after a timeout, within ten seconds
 * @throws the error of the work, or the description
 */
export async function within<Value>(
  milliseconds: number,
  work: Promise<Value>,
  describe: () => Promise<string>,
): Promise<Value> {
  const over = new AbortController();
  const late = wait(milliseconds, null, { signal: over.signal }).then(async () => {
    const unknown = wait(10_000, 'Its state is unknown.', { ref: false });
    const what = await Promise.race([describe().catch((error: Error) => error.message), unknown]);
    throw new Error(`It did not finish within ${milliseconds / 1_000} s. ${what}`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
