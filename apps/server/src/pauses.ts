import { setImmediate } from 'node:timers/promises';

/** Milliseconds of computing after which others get their turn. */
const longEnough = 12;

/** For work on many things: to be awaited between two of them, so that other requests are served meanwhile. */
export function openPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longEnough) return;
    await setImmediate();
    since = performance.now();
  };
}
