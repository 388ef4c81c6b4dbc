import { useEffect, useState } from 'react';
import { fetchIndexValues, type IndexValues } from './index-values.ts';

/** Values behind an image; null while they load, without a URL, and when they cannot be fetched. */
export function useIndexValues(address: string | null): IndexValues | null {
  const [read, setRead] = useState<{ address: string; values: IndexValues } | null>(null);
  useEffect(() => {
    if (address === null) return;
    const gone = new AbortController();
    fetchIndexValues(address, gone.signal).then(
      (values) => setRead({ address, values }),
      // The map is useful without them.
      () => undefined,
    );
    return () => gone.abort();
  }, [address]);
  return read?.address === address ? read.values : null;
}
