import type { ReactNode } from 'react';
import { mapTexts } from '../../texts/map.ts';
import type { MapHandle } from '../interface/field-map.ts';

/** Buttons at the edge of the map: zoom in, zoom out, and those of the screen. */
export function MapTools({ map, children }: { map: MapHandle; children?: ReactNode }) {
  return (
    <div className="map-tools">
      <button type="button" aria-label={mapTexts.map.zoomIn} onClick={() => map.zoom(1)}>
        <span aria-hidden="true">{mapTexts.map.plus}</span>
      </button>
      <button type="button" aria-label={mapTexts.map.zoomOut} onClick={() => map.zoom(-1)}>
        <span aria-hidden="true">{mapTexts.map.minus}</span>
      </button>
      {children}
    </div>
  );
}
