import { useEffect, useState } from 'react';
import { fetchIndexValues, type IndexValues } from './index-values.ts';

/** The values behind a picture, once they are there; null without an address, and where they cannot be had. */
export function useIndexValues(address: string | null): IndexValues | null {
  const [read, setRead] = useState<{ address: string; values: IndexValues } | null>(null);
  useEffect(() => {
    if (address === null) return;
    const gone = new AbortController();
    fetchIndexValues(address, gone.signal).then(
      (values) => setRead({ address, values }),
      // The map is worth looking at without them.
      () => undefined,
    );
    return () => gone.abort();
  }, [address]);
  return read?.address === address ? read.values : null;
}
