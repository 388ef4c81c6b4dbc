import { useMemo, useState } from 'react';
import { changeColourScale, scaleOf } from '../../record/colour-scale.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import type { DayComparison } from '../dates/compare-days.ts';
import { differences, type MapIndexValues, usualRange } from '../values/fetch-index-values.ts';
import { measuredShapes } from './record-shapes.ts';
import { renderValues } from './render-values.ts';
import type { MapViewSettings } from './views.ts';

interface Props {
  settings: MapViewSettings;
  metadata: RecordMetadata;
  /** URL of the stored image of the result's own day; null if there is none. */
  image: string | null;
  /** Values of the shown day; null while they are loading, and where there are none. */
  values: MapIndexValues | null;
  /** Values of the previous analysis; null if they are not compared. */
  earlier: MapIndexValues | null;
  comparison: DayComparison | null;
  isOtherDay: boolean;
  isLoading: boolean;
  chosenZone: number | null;
}

/** What is in colours on the map of a result, and its scale: an image or shapes. */
export function useMapPicture({
  settings: { view, span, palette },
  metadata: { geojson, display },
  image,
  values,
  earlier,
  comparison,
  isOtherDay,
  isLoading,
  chosenZone,
}: Props) {
  const changed = useMemo(
    () =>
      comparison
        ? comparison.differences
        : view === 'change' && values && earlier
          ? differences(values, earlier)
          : null,
    [view, comparison, values, earlier],
  );
  const measured = useMemo(
    () => (geojson ? measuredShapes(geojson, display, chosenZone) : null),
    [geojson, display, chosenZone],
  );
  const range = useMemo(() => (values ? usualRange(values) : null), [values]);
  const scale = useMemo(() => {
    if (view === 'change') return changed && changeColourScale(usualRange(changed), display);
    if (view === 'shapes') return measured?.scale ?? null;
    return scaleOf(display, palette, span === 'field' && range ? range : undefined);
  }, [view, changed, measured, display, palette, span, range]);
  const isStoredRendering = span === 'absolute' && palette === 'usual' && !isOtherDay;
  const valuesToRender = view === 'change' ? changed : view === 'shapes' || isStoredRendering ? null : values;
  // The values are drawn on a canvas that the map uses directly, because some browsers add noise when a canvas is read,
  // to prevent fingerprinting.
  const rendered = useMemo(
    () => valuesToRender && scale && renderValues(valuesToRender, scale),
    [valuesToRender, scale],
  );
  const newPicture = valuesToRender
    ? rendered
    : view === 'shapes' || view === 'change' || isOtherDay
      ? null
      : image;
  // The day before stays on the map until the shown one has loaded, so that the map does not flash.
  const [lastPicture, setLastPicture] = useState(newPicture);
  if (!isLoading && newPicture !== lastPicture) setLastPicture(newPicture);
  return { changed, measured, scale, picture: isLoading ? lastPicture : newPicture };
}
