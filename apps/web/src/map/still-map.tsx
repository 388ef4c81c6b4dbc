import { boundsOf } from '@furrow/geo/bounds';
import type { MultiPolygon, Ring } from '@furrow/geo/polygon';
import { loadResultMap } from './load-result-map.ts';
import { MapView } from './map-view.tsx';
import { partsOf } from './ring.ts';

interface Properties {
  /** One outer ring, or all parts of a field. */
  ring: Ring | MultiPolygon;
  /** What the map shows, for those who do not see it. */
  label: string;
  /** Beside the field's last corner. */
  tag: string;
}

/** A picture of where a field lies. */
export function StillMap({ ring, label, tag }: Properties) {
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
