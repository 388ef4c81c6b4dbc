import type { SavedField } from '@furrow/contract/fields/fields';
import { boundsOf } from '@furrow/geo/area/bounds';
import { useEffect, useState } from 'react';
import { loadMap } from '../../map/fields/load-map.ts';
import type { FieldMap, MapField } from '../../map/interface/field-map.ts';
import { BasemapChoice } from '../../map/view/basemap-choice.tsx';
import { MapView } from '../../map/view/map-view.tsx';
import { useBasemaps } from './use-basemaps.tsx';

/** A field with the colour of its value; undefined while it has none. */
export interface ValuedField {
  id: string;
  name: string;
  geometry: SavedField['geometry'];
  area_ha: number;
  color: string | undefined;
}

interface Props {
  /** At least one. */
  fields: readonly ValuedField[];
  highlightedId: string | null;
  /** Accessible name of the map. */
  label: string;
  onPress: (id: string) => void;
}

/** Map of fields, each in the colour of its value. */
export function ValueMap({ fields, highlightedId, label, onPress }: Props) {
  const [map, setMap] = useState<FieldMap | null>(null);
  const { basemaps, basemap, chooseBasemap, sources, note } = useBasemaps(map);
  useEffect(() => map?.showFields(fields.map(toMapField), { onPress }), [map, fields, onPress]);
  useEffect(() => map?.highlight(highlightedId), [map, highlightedId]);
  return (
    <MapView
      load={loadMap}
      use="roam"
      start={boundsOf(fields.flatMap(({ geometry }) => geometry.coordinates))}
      basemaps={basemaps}
      sources={sources}
      note={note}
      label={label}
      onReady={setMap}
    >
      {map && <BasemapChoice basemap={basemap} onChoose={chooseBasemap} />}
    </MapView>
  );
}

const toMapField = ({ id, name, geometry, area_ha, color }: ValuedField): MapField => ({
  id,
  name,
  geometry,
  hectares: area_ha,
  isChosen: false,
  ...(color !== undefined && { color }),
});
