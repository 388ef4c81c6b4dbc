import type { Position } from '@furrow/geo/rings/polygon';
import type { ExportedRecord } from './exported-record.ts';

/** Ring of a zone, in longitude and latitude. */
export type ZoneRing = readonly Readonly<Position>[];

/** A zone as it is exported to machines. */
export interface ZoneShape {
  /** Number of the zone, from 1. */
  zone: number;
  /** Polygons of rings, outer ring first, closed; degrees on WGS 84. */
  polygons: readonly (readonly ZoneRing[])[];
  /** Other properties of the zone. */
  figures: Readonly<Record<string, number | string>>;
}

/** The zones of a record, sorted by number; empty where it has none. */
export function zoneShapes({ metadata }: Pick<ExportedRecord, 'metadata'>): ZoneShape[] {
  const shapes = ((metadata.zones ?? metadata.geojson)?.features ?? []).flatMap(
    ({ geometry, properties }): ZoneShape[] => {
      const { zone, ...otherProperties } = properties;
      if (typeof zone !== 'number' || geometry.type === 'Point') return [];
      const figures = Object.entries(otherProperties).flatMap(([name, value]) =>
        value === null ? [] : [[name, value]],
      );
      return [
        {
          zone,
          polygons: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
          figures: Object.fromEntries(figures),
        },
      ];
    },
  );
  return shapes.toSorted((a, b) => a.zone - b.zone);
}
