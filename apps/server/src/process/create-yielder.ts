import { setImmediate } from 'node:timers/promises';

/** Computing time in milliseconds after which other tasks of the event loop run. */
const maxBlockingMs = 12;

/**
 * Creates a function to await between the items of a long computation, so that other requests are served
 * meanwhile.
 */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxBlockingMs) return;
    await setImmediate();
    since = performance.now();
  };
}
