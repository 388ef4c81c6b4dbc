import type { MultiPolygon, Ring } from '@furrow/geo/rings/polygon';
import type { MapField } from '../../../map/interface/field-map.ts';
import type { ImportedFeature } from '../import/report.ts';
import { type FileReport, isSelectable, nameOf, type ShownVerdict, verdictOf } from './file-report.ts';

/** Reference to one feature of one file. */
export interface FeatureRef {
  file: number;
  index: number;
}

const appearances: Record<ShownVerdict, NonNullable<MapField['appearance']>> = {
  accepted: 'plain',
  kept: 'plain',
  repaired: 'repaired',
  refused: 'refused',
  same: 'quiet',
};

/** The features with an outline as fields of a map, including features that cannot be used. */
export function mapFieldsOf(files: readonly FileReport[]): MapField[] {
  return files.flatMap((file) =>
    file.report.features.flatMap((feature) => {
      const geometry = geometryOf(feature);
      if (!geometry) return [];
      return {
        id: featureId({ file: file.number, index: feature.index }),
        name: nameOf(file, feature),
        geometry,
        hectares: feature.areaHa ?? 0,
        isChosen: file.selected.has(feature.index) && isSelectable(file, feature),
        appearance: appearances[verdictOf(file, feature)],
      };
    }),
  );
}

/** The original outline of a repaired feature, shown together with the repaired outline. */
export function originalOf(feature: ImportedFeature): MapField[] {
  if (!feature.geometry || !feature.original) return [];
  const geometry = geometryOfRings(feature.original);
  return [{ id: 'before', name: '', geometry, hectares: 0, isChosen: false, appearance: 'quiet' }];
}

export function featureId({ file, index }: FeatureRef): string {
  return `${file} ${index}`;
}

/** Parses the id of a field on the map; null if the field is no feature of the report. */
export function parseFeatureId(id: string): FeatureRef | null {
  const [file, index] = id.split(' ').map(Number);
  return file === undefined || index === undefined ? null : { file, index };
}

export function findFeature(files: readonly FileReport[], ref: FeatureRef | null): ImportedFeature | null {
  const file = files.find(({ number }) => number === ref?.file);
  return file?.report.features.find(({ index }) => index === ref?.index) ?? null;
}

/** The geometry to draw for a feature; null if it has none. */
export function geometryOf(feature: ImportedFeature): { coordinates: MultiPolygon } | null {
  return feature.geometry ?? (feature.original ? geometryOfRings(feature.original) : null);
}

const geometryCache = new WeakMap<readonly Ring[], { coordinates: MultiPolygon }>();

/** Geometries are cached, because the map recognises a geometry by its identity. */
function geometryOfRings(rings: Ring[]): { coordinates: MultiPolygon } {
  const cached = geometryCache.get(rings);
  if (cached) return cached;
  const createdGeometry = { coordinates: rings.map((ring) => [ring]) };
  geometryCache.set(rings, createdGeometry);
  return createdGeometry;
}
