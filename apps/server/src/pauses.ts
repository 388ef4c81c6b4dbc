import { setImmediate } from 'node:timers/promises';

/** Computing time after which the event loop gets a turn. */
const longEnough = 12;

/**
 * Creates a function to await between the items of a long computation, so that other requests are served
 * meanwhile.
 */
export function openPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longEnough) return;
    await setImmediate();
    since = performance.now();
  };
}
