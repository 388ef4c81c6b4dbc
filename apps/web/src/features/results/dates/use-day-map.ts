import { endpoints } from '@furrow/contract/endpoints';
import type { DayMapPart } from '@furrow/contract/results/day-maps';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { type MapIndexValues, unpackIndexValues } from '../values/fetch-index-values.ts';

/** Maps of a day never change. */
const staleTimeMs = Infinity;

/** A part of the map of a day as a data URL; nothing is requested if `day` is null. */
function useDayMap(itemId: string | null, day: string | null, part: DayMapPart) {
  const { data, error, refetch } = useCall(
    endpoints.viewDayMap,
    { query: { item_id: itemId ?? '', day: day ?? '', part } },
    { enabled: itemId !== null && day !== null, staleTimeMs, quiet: 'all' },
  );
  return {
    url: day === null ? null : (data?.url ?? null),
    hasFailed: day !== null && error !== null,
    refetch,
  };
}

/** Natural colours of a day, as a data URL. */
export const useDayInNaturalColours = (itemId: string | null, day: string | null) =>
  useDayMap(itemId, day, 'natural');

/** Index by pixel of a day; null while it is loading, and if `day` is null. */
export function useDayValues(itemId: string | null, day: string | null) {
  const { url, hasFailed, refetch } = useDayMap(itemId, day, 'values');
  const [unpacked, setUnpacked] = useState<{ url: string; values: MapIndexValues } | null>(null);
  useEffect(() => {
    if (url === null) return;
    let isCurrent = true;
    void unpackIndexValues(new Blob([bytesOf(url)]).stream()).then((values) => {
      if (isCurrent) setUnpacked({ url, values });
    });
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return { values: url !== null && unpacked?.url === url ? unpacked.values : null, hasFailed, refetch };
}

const bytesOf = (dataUrl: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0));
