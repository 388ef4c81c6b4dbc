import { setTimeout as wait } from 'node:timers/promises';

/**
 * Polls a condition until it is true; an error counts as false.
 * @throws if it is not true within the timeout
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  patience = 240_000,
): Promise<void> {
  const end = performance.now() + patience;
  let last: unknown = null;
  for (;;) {
    try {
      if (await isSo()) return;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end) throw new Error(`Timed out before this was true: ${what}.`, { cause: last });
    await wait(20);
  }
}
