import { useEffect, useState } from 'react';
import { fetchIndexValues, type MapIndexValues } from '../values/fetch-index-values.ts';

/**
 * Index values of the pixels of an image; null while they are loading, without a URL, and if they cannot be fetched.
 */
export function useIndexValues(url: string | null): MapIndexValues | null {
  const [loadedValues, setLoaded] = useState<{ url: string; values: MapIndexValues } | null>(null);
  useEffect(() => {
    if (url === null) return;
    const controller = new AbortController();
    fetchIndexValues(url, controller.signal).then(
      (values) => setLoaded({ url, values }),
      // A failure shows no error, because the map is useful without the values.
      () => undefined,
    );
    return () => controller.abort();
  }, [url]);
  return loadedValues?.url === url ? loadedValues.values : null;
}
