import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Online state as the browser reports it. `false` is reliable, but `true` may be wrong. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
