import { setTimeout as wait } from 'node:timers/promises';

/**
 * What comes of `work`, if it comes within the time.
 * @param describe what to say of it when it does not: has ten seconds for that.
 * @throws as the work does, or with the description.
 */
export async function within<Value>(
  milliseconds: number,
  work: Promise<Value>,
  describe: () => Promise<string>,
): Promise<Value> {
  const over = new AbortController();
  const late = wait(milliseconds, null, { signal: over.signal }).then(async () => {
    const unknown = wait(10_000, 'Nothing can be said of it.', { ref: false });
    const what = await Promise.race([describe().catch((error: Error) => error.message), unknown]);
    throw new Error(`It did not come to its end within ${milliseconds / 1_000} s. ${what}`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}
