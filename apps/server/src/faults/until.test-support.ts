import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a condition. What it throws meanwhile counts as not yet. @throws when it does not come about within minutes. */
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
    if (performance.now() > end) throw new Error(`It did not come about that ${what}.`, { cause: last });
    await wait(20);
  }
}
