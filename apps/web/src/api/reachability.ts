import { useSyncExternalStore } from 'react';

let isReachable = true;
const listeners = new Set<() => void>();

/** Records after each call whether the server replied. */
export function recordReachability(answered: boolean): void {
  if (answered === isReachable) return;
  isReachable = answered;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** True if the server answered the last call. `navigator.onLine` is not enough: with a weak signal it stays true. */
export const useIsReachable = (): boolean => useSyncExternalStore(subscribe, () => isReachable);
