import type { Message } from '@furrow/messages/message';
import type { ResultFeature } from '../series/time-series-outcome.ts';
import { nameZones } from '../zones/zone-names.ts';

type Properties = ResultFeature['properties'];

const isZone = ({ geometry, properties }: ResultFeature): boolean =>
  geometry.type !== 'Point' && typeof properties['zone'] === 'number';

/**
 * Adds to each zone its `name` in the reader's language and its `color`, and where zones have an average, `difference`:
 * how much it is above the average of the other zones together, where that does not contradict the name. Other shapes
 * stay as they are.
 */
export function renderZones(
  features: readonly ResultFeature[],
  { serviceCode, format }: { serviceCode: string; format: (message: Message) => string },
): ResultFeature[] {
  const zones = features.filter(isZone).toSorted((one, other) => namedBy(one) - namedBy(other));
  const names = nameZones(
    serviceCode,
    zones.map(({ properties: { average } }) => (typeof average === 'number' ? average : null)),
  );
  return features.map((feature) => {
    const position = zones.indexOf(feature);
    const name = names[position];
    if (name === undefined) return feature;
    const difference = differenceFromRest(feature.properties, zones);
    return {
      ...feature,
      properties: {
        ...feature.properties,
        name: format(name.name),
        color: name.color,
        ...(difference === null || contradicts(difference, position, zones.length) ? {} : { difference }),
      },
    };
  });
}

/** One large and very weak zone can leave the next weak one above the rest: then the difference is left out. */
const contradicts = (difference: number, position: number, count: number): boolean =>
  (position - (count - 1) / 2) * difference < 0;

/**
 * Value by which a zone is named: its average, or its number where zones have none. Zones are numbered by smoothed
 * values, whose order can differ from that of the averages.
 */
const namedBy = ({ properties: { average, zone } }: ResultFeature): number =>
  typeof average === 'number' ? average : Number(zone);

/**
 * Average of a zone minus that of the other zones, weighted by their areas. It is a difference and no percentage,
 * because no index of zones has a true zero: NDVI of 0.4 is not twice as green as 0.2.
 */
function differenceFromRest(properties: Properties, zones: readonly ResultFeature[]): number | null {
  const others = zones.flatMap(({ properties: { zone, average, area_ha } }) =>
    zone !== properties['zone'] && typeof average === 'number' && typeof area_ha === 'number'
      ? [{ average, area_ha }]
      : [],
  );
  const { average } = properties;
  const area = others.reduce((sum, { area_ha }) => sum + area_ha, 0);
  if (typeof average !== 'number' || area === 0) return null;
  const rest = others.reduce((sum, other) => sum + other.average * other.area_ha, 0) / area;
  return Number((average - rest).toFixed(6));
}
