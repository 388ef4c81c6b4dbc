import { boundsOf } from '@furrow/geo/area/bounds';
import type { MultiPolygon, Ring } from '@furrow/geo/rings/polygon';
import { partsOf } from '../geometry/ring.ts';
import { loadResultMap } from '../result/load-result-map.ts';
import { MapView } from './map-view.tsx';

interface Props {
  /** Outer ring, or all parts of a field, in degrees. */
  ring: Ring | MultiPolygon;
  /** Accessible name of the map. */
  label: string;
  /** Label next to the last corner of the field. */
  tag: string;
}

/** A static map that shows where a field is. */
export function StillMap({ ring, label, tag }: Props) {
  return (
    <MapView
      use="still"
      load={loadResultMap}
      start={boundsOf(partsOf(ring))}
      label={label}
      onReady={(map) => map.showField(ring, { label: tag })}
    />
  );
}
