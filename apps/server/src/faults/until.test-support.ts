import { setTimeout as wait } from 'node:timers/promises';

/**
 * Polls a condition until it is true; an error counts as false.
 * @throws if it is not true within the timeout
 */
export async function until(
  description: string,
  condition: () => Promise<boolean> | boolean,
  timeoutMs = 240_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let lastError: unknown = null;
  for (;;) {
    try {
      if (await condition()) return;
    } catch (error) {
      lastError = error;
    }
    if (performance.now() > deadline)
      throw new Error(`Timed out before this was true: ${description}.`, { cause: lastError });
    await wait(20);
  }
}
