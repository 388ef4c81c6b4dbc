import { useSyncExternalStore } from 'react';

let isReached = true;
const listeners = new Set<() => void>();

/** Records for each call whether the server answered it at all. */
export function noteReached(answered: boolean): void {
  if (answered === isReached) return;
  isReached = answered;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** True if the server answered the last call. `navigator.onLine` is not enough: with a weak signal it stays true. */
export const useReached = (): boolean => useSyncExternalStore(subscribe, () => isReached);
