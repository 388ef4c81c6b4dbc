import type { MultiPolygon, Position } from '@furrow/geo/rings/polygon';
import type { Message } from '@furrow/messages/message';
import type { AmendedRecord } from '../../record/render-record.ts';
import type { WeakestPart } from '../advice-input.ts';
import { areaMessages } from '../advice-messages.ts';
import { reaches } from '../change-limits.ts';
import { largestPartOf } from './connected-parts.ts';

/** The weakest part with a point inside it, [lng, lat] in degrees on WGS 84. */
export interface LocatedWeakestPart extends WeakestPart {
  point: Position;
  /** Average of the zone that the part belongs to. */
  average: number;
}

/** Smallest part of a field that counts: area in hectares, and pixels. */
const minPart = { hectares: 0.25, pixels: 10 };

/** Share of a zone from which its largest piece stands for all of it. */
const fullShare = 0.95;

/** Whether a part counts: large, not only in the outer ring of pixels, and clearly below the rest. */
export const partCounts = (
  { hectares, pixels, below, outerRingOnly }: WeakestPart,
  minBelow: number,
): boolean =>
  !outerRingOnly &&
  reaches(hectares, minPart.hectares) &&
  pixels >= minPart.pixels &&
  reaches(below, minBelow);

/** Area of a part and of its whole zone, for a sentence; tables show the zone as well. */
export const areaOfPart = ({
  hectares,
  zoneHectares,
}: Pick<WeakestPart, 'hectares' | 'zoneHectares'>): Message =>
  zoneHectares == null
    ? areaMessages.whole({ area: { hectares } })
    : areaMessages.piece({ area: { hectares }, zone: { hectares: zoneHectares } });

/** Land with similar values: its average and its area in hectares. */
export interface ValuedZone {
  polygons: MultiPolygon;
  average: number;
  hectares: number;
}

/** Zones of a record, or the bands of carbon uptake, by rising average. */
export function valuedZonesOf({ metadata }: AmendedRecord): ValuedZone[] {
  const shapes = [...(metadata.zones?.features ?? []), ...(metadata.geojson?.features ?? [])];
  return shapes
    .flatMap(({ geometry, properties }) => {
      const { average = properties['intensity'], area_ha: hectares } = properties;
      return geometry.type === 'MultiPolygon' && typeof average === 'number' && typeof hectares === 'number'
        ? [{ polygons: geometry.coordinates, average, hectares }]
        : [];
    })
    .toSorted((one, other) => one.average - other.average);
}

/**
 * The largest connected part of the zone with the lowest values. `below` compares the averages of the zones, because a
 * record has no values by part.
 * @returns null without zones
 */
export const weakestPartOf = (record: AmendedRecord): LocatedWeakestPart | null => {
  const [weakest, ...others] = valuedZonesOf(record);
  return weakest === undefined || others.length === 0 ? null : partOf(record, weakest, others);
};

/** The largest connected part of the zone with the highest values; `below` is then negative. */
export const highestPartOf = (record: AmendedRecord): LocatedWeakestPart | null => {
  const zones = valuedZonesOf(record);
  const highest = zones.at(-1);
  return highest === undefined || zones.length < 2 ? null : partOf(record, highest, zones.slice(0, -1));
};

function partOf(
  record: AmendedRecord,
  { polygons, average, hectares: zoneHectares }: ValuedZone,
  others: readonly ValuedZone[],
): LocatedWeakestPart {
  const hectares = others.reduce((sum, zone) => sum + zone.hectares, 0);
  const othersAverage = others.reduce((sum, zone) => sum + zone.average * zone.hectares, 0) / hectares;
  const part = largestPartOf(record, polygons);
  // A zone that is nearly one piece has the area that tables and files give it.
  const areas =
    part.hectares >= fullShare * zoneHectares
      ? { hectares: zoneHectares, zoneHectares: null }
      : { hectares: part.hectares, zoneHectares };
  return { ...part, ...areas, below: othersAverage - average, average };
}
