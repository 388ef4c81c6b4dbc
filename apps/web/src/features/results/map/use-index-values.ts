import { useEffect, useState } from 'react';
import { fetchIndexValues, type IndexValues } from './index-values.ts';

/** Values behind an image; null while they load, without a URL, and when they cannot be fetched. */
export function useIndexValues(url: string | null): IndexValues | null {
  const [loaded, setLoaded] = useState<{ url: string; values: IndexValues } | null>(null);
  useEffect(() => {
    if (url === null) return;
    const controller = new AbortController();
    fetchIndexValues(url, controller.signal).then(
      (values) => setLoaded({ url, values }),
      // The map is useful without them.
      () => undefined,
    );
    return () => controller.abort();
  }, [url]);
  return loaded?.url === url ? loaded.values : null;
}
