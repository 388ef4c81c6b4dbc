import { useSyncExternalStore } from 'react';

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** Online state as the browser reports it: false is certain, true may be wrong. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
