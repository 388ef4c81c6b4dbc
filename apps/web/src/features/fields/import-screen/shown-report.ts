import type { MultiPolygon, Ring } from '@furrow/geo/polygon';
import type { ShownField } from '../../../map/field-map.ts';
import type { ImportedFeature } from '../import/report.ts';
import { canBeTaken, type FileReport, nameOf, type Verdict, verdictOf } from './file-report.ts';

/** Reference to one feature of one file. */
export interface Place {
  file: number;
  index: number;
}

const looks: Record<Verdict, NonNullable<ShownField['look']>> = {
  accepted: 'plain',
  kept: 'plain',
  repaired: 'repaired',
  refused: 'refused',
  same: 'quiet',
};

/** The features with an outline as map fields, including those that cannot be used. */
export function shownOf(files: readonly FileReport[]): ShownField[] {
  return files.flatMap((file) =>
    file.report.features.flatMap((feature) => {
      const geometry = landOf(feature);
      if (!geometry) return [];
      return {
        id: idOf({ file: file.number, index: feature.index }),
        name: nameOf(file, feature),
        geometry,
        hectares: feature.areaHa ?? 0,
        isChosen: file.taken.has(feature.index) && canBeTaken(file, feature),
        look: looks[verdictOf(file, feature)],
      };
    }),
  );
}

/** The original outline of a repaired feature, to be shown with the repaired one. */
export function beforeOf(feature: ImportedFeature): ShownField[] {
  if (!feature.geometry || !feature.original) return [];
  const geometry = drawn(feature.original);
  return [{ id: 'before', name: '', geometry, hectares: 0, isChosen: false, look: 'quiet' }];
}

export function idOf({ file, index }: Place): string {
  return `${file} ${index}`;
}

/** Parses the id of a map field; null if it is not a feature of the report. */
export function placeOf(id: string): Place | null {
  const [file, index] = id.split(' ').map(Number);
  return file === undefined || index === undefined ? null : { file, index };
}

export function featureAt(files: readonly FileReport[], place: Place | null): ImportedFeature | null {
  const file = files.find(({ number }) => number === place?.file);
  return file?.report.features.find(({ index }) => index === place?.index) ?? null;
}

/** The geometry to draw for a feature; null if it has none. */
export function landOf(feature: ImportedFeature): { coordinates: MultiPolygon } | null {
  return feature.geometry ?? (feature.original ? drawn(feature.original) : null);
}

const drawings = new WeakMap<readonly Ring[], { coordinates: MultiPolygon }>();

/** Cached, so that the map recognises the same geometry. */
function drawn(rings: Ring[]): { coordinates: MultiPolygon } {
  const known = drawings.get(rings);
  if (known) return known;
  const made = { coordinates: rings.map((ring) => [ring]) };
  drawings.set(rings, made);
  return made;
}
