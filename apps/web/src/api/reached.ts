import { useSyncExternalStore } from 'react';

let isReached = true;
const listeners = new Set<() => void>();

/** To be told of each call whether the server answered it at all. */
export function noteReached(answered: boolean): void {
  if (answered === isReached) return;
  isReached = answered;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Whether the server answered the last call: with a weak signal a browser takes itself for online. */
export const useReached = (): boolean => useSyncExternalStore(subscribe, () => isReached);
