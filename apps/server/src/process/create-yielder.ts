import { setImmediate } from 'node:timers/promises';

/** Computing time after which the event loop gets a turn. */
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
