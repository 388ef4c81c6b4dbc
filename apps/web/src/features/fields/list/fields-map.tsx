import type { SavedField } from '@furrow/contract/fields/fields';
import { boundsOf } from '@furrow/geo/area/bounds';
import { useEffect, useState } from 'react';
import { loadMap } from '../../../map/fields/load-map.ts';
import type { Bounds, FieldMap } from '../../../map/interface/field-map.ts';
import { BasemapChoice } from '../../../map/view/basemap-choice.tsx';
import { MapView } from '../../../map/view/map-view.tsx';
import { fieldsTexts } from '../../../texts/fields.ts';
import { useBasemaps } from '../use-basemaps.tsx';
import type { SelectedIds } from './selection.ts';

interface Props {
  shownFields: readonly SavedField[];
  choice: SelectedIds;
  /** Id of the highlighted field. */
  highlightedId: string | null;
  /** Fields to which the map zooms when the list changes. */
  zoomTargets: readonly SavedField[];
  onOpen: (id: string) => void;
  onHighlight: (id: string | null) => void;
}

/** The fields of the list on a map. */
export function FieldsMap({ shownFields, choice, highlightedId, zoomTargets, onOpen, onHighlight }: Props) {
  const [map, setMap] = useState<FieldMap | null>(null);
  const { basemaps, basemap, chooseBasemap, sources, note: basemapNote } = useBasemaps(map);
  useEffect(() => {
    map?.showFields(
      shownFields.map((field) => ({ ...field, hectares: field.area_ha, isChosen: choice.has(field.id) })),
      { onPress: onOpen, onHover: onHighlight },
    );
  }, [map, shownFields, choice, onOpen, onHighlight]);
  useEffect(() => map?.highlight(highlightedId), [map, highlightedId]);
  useEffect(() => {
    if (zoomTargets.length > 0) map?.fitBounds(boundsOfAll(zoomTargets));
  }, [map, zoomTargets]);
  return (
    <MapView
      load={loadMap}
      use="roam"
      start={boundsOfAll(zoomTargets.length > 0 ? zoomTargets : shownFields)}
      basemaps={basemaps}
      sources={sources}
      note={basemapNote}
      label={fieldsTexts.map.label}
      onReady={setMap}
    >
      {map && <BasemapChoice basemap={basemap} onChoose={chooseBasemap} />}
    </MapView>
  );
}

const worldBounds: Bounds = [-170, -55, 170, 72];

function boundsOfAll(fields: readonly SavedField[]): Bounds {
  return fields.length === 0 ? worldBounds : boundsOf(fields.flatMap(({ geometry }) => geometry.coordinates));
}
