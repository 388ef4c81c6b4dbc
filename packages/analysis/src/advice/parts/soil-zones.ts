import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import type { Message } from '@furrow/messages/message';
import type { AmendedRecord } from '../../record/render-record.ts';
import type { ResultFeature } from '../../series/time-series-outcome.ts';
import { nameZones } from '../../zones/zone-names.ts';
import type { SoilZones } from '../advice-input.ts';
import { figureOfFact } from '../record-facts.ts';
import { largestPartOf } from './connected-parts.ts';
import { samplingPlan } from './sampling-plan.ts';

interface NamedSoilZone {
  zone: number;
  name: Message;
  polygons: MultiPolygon;
}

/** The zones of a soil map by rising number, with the names that they have on the map. */
function namedZonesOf(features: readonly ResultFeature[]): NamedSoilZone[] {
  const zones = features
    .flatMap(({ geometry, properties: { zone } }) =>
      geometry.type === 'MultiPolygon' && typeof zone === 'number'
        ? [{ zone, polygons: geometry.coordinates }]
        : [],
    )
    .toSorted((one, other) => one.zone - other.zone);
  return nameZones(
    'soil-mapping',
    zones.map(() => null),
  ).map(({ name }, i) => ({ name, ...zones[i]! }));
}

/** Names of the zones of a soil map by their numbers. */
export const soilZoneNames = (features: readonly ResultFeature[]): ReadonlyMap<number, Message> =>
  new Map(namedZonesOf(features).map(({ zone, name }) => [zone, name]));

/** Areas of the soil zones, how often half of the soil was seen bare, and where to take how many samples. */
export function soilZonesOf(record: AmendedRecord): SoilZones {
  const features = record.metadata.geojson?.features ?? [];
  const zones = features.filter(({ geometry }) => geometry.type !== 'Point');
  return {
    hectares: zones.map(({ properties }) => Number(properties['area_ha'])),
    bareViews: figureOfFact(record.metadata.provenance.facts, 'analysis.soil_mapping.median_looks') ?? 0,
    plan: planOf(record, features),
  };
}

function planOf(
  record: AmendedRecord,
  features: readonly ResultFeature[],
): NonNullable<SoilZones['plan']> | null {
  const samples = samplingPlan(features);
  const points = samples.flatMap((sample) => sample.points);
  if (points.length === 0) return null;
  return {
    points: points.length,
    zones: namedZonesOf(features).map(({ zone, name, polygons }) => ({
      name,
      side: largestPartOf(record, polygons).side,
      samples: samples.filter((sample) => sample.zone === zone).length,
    })),
  };
}
