import { boundsOf } from '@furrow/geo/area/bounds';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { loadMap } from '../../../map/fields/load-map.ts';
import type { Bounds, FieldMap } from '../../../map/interface/field-map.ts';
import { BasemapChoice } from '../../../map/view/basemap-choice.tsx';
import { MapView } from '../../../map/view/map-view.tsx';
import { fieldsTexts } from '../../../texts/fields.ts';
import { useBasemaps } from '../use-basemaps.tsx';
import type { FileReport } from './file-report.ts';
import {
  type FeatureRef,
  featureId,
  findFeature,
  geometryOf,
  mapFieldsOf,
  originalOf,
  parseFeatureId,
} from './report-on-map.ts';

interface Props {
  files: readonly FileReport[];
  openFeature: FeatureRef | null;
  onPress: (featureRef: FeatureRef | null) => void;
}

const worldBounds: Bounds = [-170, -55, 170, 72];

/** The features of the files on a map, styled by verdict. */
export function ReportMap({ files, openFeature, onPress }: Props) {
  const [map, setMap] = useState<FieldMap | null>(null);
  const { basemaps, basemap, chooseBasemap, sources, note: basemapNote } = useBasemaps(map);
  const shownFields = useMemo(() => mapFieldsOf(files), [files]);
  const feature = findFeature(files, openFeature);
  useEffect(() => {
    map?.showFields([...shownFields, ...(feature ? originalOf(feature) : [])], {
      onPress: (id) => id !== 'before' && onPress(parseFeatureId(id)),
    });
  }, [map, shownFields, feature, onPress]);
  // A feature that cannot be used has only its original outline, which is dashed.
  const highlightedId = openFeature && feature?.geometry ? featureId(openFeature) : null;
  useEffect(() => map?.highlight(highlightedId), [map, highlightedId]);
  const openGeometry = feature && geometryOf(feature);
  useEffect(() => {
    if (openGeometry) map?.fitBounds(boundsOf(openGeometry.coordinates));
  }, [map, openGeometry]);
  const parts = shownFields.flatMap(({ geometry }) => geometry.coordinates);
  // Zooms to the features of all files when a file is added.
  const showAll = useEffectEvent(() => parts.length > 0 && map?.fitBounds(boundsOf(parts)));
  const count = files.length;
  useEffect(() => {
    if (count > 1) showAll();
  }, [count]);
  return (
    <MapView
      load={loadMap}
      use="roam"
      start={parts.length === 0 ? worldBounds : boundsOf(parts)}
      basemaps={basemaps}
      sources={sources}
      note={basemapNote}
      label={fieldsTexts.import.map}
      onReady={setMap}
    >
      {map && <BasemapChoice basemap={basemap} onChoose={chooseBasemap} />}
    </MapView>
  );
}
