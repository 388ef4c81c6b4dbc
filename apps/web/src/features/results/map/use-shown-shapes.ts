import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { useMemo } from 'react';
import type { RecordMetadata } from '../../record/metadata.ts';
import { namedZones } from './named-zones.ts';
import { type MeasuredShapes, zoneShapes } from './record-shapes.ts';
import { useCell } from './use-cell.ts';
import type { MapViewSettings } from './views.ts';

interface Props {
  metadata: RecordMetadata;
  serviceCode: string;
  polygons: MultiPolygon;
  settings: MapViewSettings;
  measured: MeasuredShapes | null;
  chosenZone: number | null;
}

/** Shapes on the map: those of the result, its zones over the index, and a pixel for comparison. */
export function useShownShapes({
  metadata,
  serviceCode,
  polygons,
  settings: { view, withZones: areZonesRequested },
  measured,
  chosenZone,
}: Props) {
  const { geojson, zones, provenance } = metadata;
  const withZones = areZonesRequested || (chosenZone !== null && view !== 'shapes');
  const shownZones = withZones && view !== 'shapes' && zones ? zones : null;
  const found = useMemo(
    () => (view === 'shapes' ? measured?.shapes : shownZones && zoneShapes(shownZones, chosenZone)) ?? [],
    [view, measured, shownZones, chosenZone],
  );
  const features = view === 'shapes' ? geojson?.features : shownZones?.features;
  return {
    withZones,
    found,
    cell: useCell(polygons, serviceCode, provenance.resolution),
    /** Features under the pointer, in the order of the shapes. */
    features,
    zones: namedZones(features ?? []),
  };
}
