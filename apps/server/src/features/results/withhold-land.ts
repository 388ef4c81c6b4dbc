import type { RenderedRecord } from '@furrow/analysis/record/render-record';
import type { SharedLand } from '@furrow/contract/results/evidence';

/** A record that may have no outline. */
export type SharedRecord = Omit<RenderedRecord, 'geometry' | 'coordinates'> & {
  geometry: RenderedRecord['geometry'] | null;
  coordinates: RenderedRecord['coordinates'] | null;
};

/** Kinds of files that state nothing about the land themselves. All others contain coordinates, or its shape. */
const kindsWithoutLand: ReadonlySet<string> = new Set(['csv', 'pdf']);

/** Whether readers of a link may have files of a kind. */
export const mayHaveFile = (kind: string, land: SharedLand): boolean =>
  land === 'outline' || kindsWithoutLand.has(kind);

/**
 * Removes from a record what tells which land it is, unless the outline is shown: outline, boxes, shapes and images. The
 * shape alone would be enough to find a field in a public register of parcels. Zones and plumes keep their figures.
 * Without the place, the tile of the scenes and the zone of the projection are removed too; days and times of passes
 * remain.
 */
export function withholdLand(record: RenderedRecord, land: SharedLand): SharedRecord {
  if (land === 'outline') return record;
  const { metadata } = record;
  const { zones, geojson, provenance } = metadata;
  return {
    ...record,
    coordinates: null,
    geometry: null,
    image: null,
    metadata: {
      ...metadata,
      overlay: null,
      ...(zones ? { zones: withoutShapes(zones) } : {}),
      ...(geojson ? { geojson: withoutShapes(geojson) } : {}),
      provenance: land === 'none' ? withoutTiles(provenance) : provenance,
    },
  };
}

type Shapes = NonNullable<RenderedRecord['metadata']['zones']>;

/** Sample points have no figures, so nothing remains of them. */
const withoutShapes = <Of extends Shapes>({ features, ...collection }: Of) => ({
  ...collection,
  features: features
    .filter(({ geometry }) => geometry.type !== 'Point')
    .map((feature) => ({ ...feature, geometry: { type: 'MultiPolygon' as const, coordinates: [] } })),
});

type RenderedProvenance = RenderedRecord['metadata']['provenance'];

/** Ids of scenes and the code of the projection name the tile, 110 km wide, and its zone. */
function withoutTiles({ unread: _unread, ...provenance }: RenderedProvenance): RenderedProvenance {
  return {
    ...provenance,
    scenes: provenance.scenes.map((scene) => ({ ...scene, id: '' })),
    dropped: [],
    crs: 'UTM',
  };
}
