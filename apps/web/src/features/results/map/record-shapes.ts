import type { ResultShape } from '../../../map/interface/result-map.ts';
import { type ColourScale, colourAt, scaleOf } from '../../record/colour-scale.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { namedZones } from './named-zones.ts';

type RecordShapes = NonNullable<RecordMetadata['geojson']>;
type Props = RecordShapes['features'][number]['properties'];

/** Properties by which shapes are coloured; the first one that occurs in a result is used. */
const measures = ['concentration', 'intensity'] as const;

export interface MeasuredShapes {
  /** Property by which the shapes are coloured; null if they have no such property. */
  measure: (typeof measures)[number] | null;
  scale: ColourScale | null;
  shapes: ResultShape[];
}

/**
 * Shapes of a result, coloured by their concentration or intensity, whose scale is the range of their values. Zones have
 * their own colours and no scale.
 * @param chosen number of the zone that stands out; null if none does.
 */
export function measuredShapes(
  { features }: RecordShapes,
  display: RecordMetadata['display'],
  chosen: number | null = null,
): MeasuredShapes {
  const numberOf = (properties: Props, name: string): number | null => {
    const value = properties[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const areZones = namedZones(features).length > 0;
  const measure = measures.find(
    (name) => !areZones && features.some(({ properties }) => numberOf(properties, name) !== null),
  );
  const values = measure ? features.flatMap(({ properties }) => numberOf(properties, measure) ?? []) : [];
  const scale = measure ? scaleOf(display, 'usual', spanOf(values, display)) : null;
  return {
    measure: measure ?? null,
    scale,
    shapes: features.map(({ geometry, properties }) => {
      if (areZones && geometry.type !== 'Point') return zoneShape({ geometry, properties }, chosen);
      const value = measure ? numberOf(properties, measure) : null;
      const number = geometry.type === 'Point' ? properties['point'] : properties['zone'];
      return {
        geometry,
        fill: scale && value !== null ? translucentColour(scale, value) : null,
        ...(number !== undefined && number !== null && { label: String(number) }),
      };
    }),
  };
}

/** Range of the values; for a single value, the limits of the index. */
function spanOf(values: readonly number[], { low, high }: RecordMetadata['display']): [number, number] {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return min < max ? [min, max] : [low, high];
}

function translucentColour(scale: ColourScale, value: number): string {
  const { low, high } = scale;
  const [red, green, blue] = colourAt(scale, (value - low) / (high - low));
  return `rgb(${red} ${green} ${blue} / 0.7)`;
}

/** Opacity of zones, as two hexadecimal digits, and of zones while another one is chosen. */
const zoneAlpha = 'c0';
const otherZoneAlpha = '40';

/**
 * Zones in their colours and with their names, drawn over the image on which the zones are based. Those of a copy that
 * was saved by an earlier version have edges and numbers.
 * @param chosen number of the zone that stands out; null if none does.
 */
export const zoneShapes = ({ features }: RecordShapes, chosen: number | null = null): ResultShape[] =>
  features.map((feature) => zoneShape(feature, chosen));

const zoneShape = (
  {
    geometry,
    properties: { zone, name, color },
  }: Pick<RecordShapes['features'][number], 'geometry' | 'properties'>,
  chosen: number | null,
): ResultShape => ({
  geometry,
  isInside: true,
  fill:
    typeof color === 'string'
      ? color + (chosen === null || chosen === zone ? zoneAlpha : otherZoneAlpha)
      : null,
  label: String(name ?? zone ?? ''),
});

/**
 * Square with the size of one pixel of the instrument, around a position in degrees.
 * @param sideMetres length of a side in metres.
 */
export function cellShape(
  [lng, lat]: readonly [number, number],
  sideMetres: number,
  label: string,
): ResultShape {
  const north = sideMetres / 111_320 / 2;
  const east = north / Math.cos((lat * Math.PI) / 180);
  const ring = [
    [lng - east, lat - north],
    [lng + east, lat - north],
    [lng + east, lat + north],
    [lng - east, lat + north],
    [lng - east, lat - north],
  ];
  return {
    geometry: { type: 'Polygon', coordinates: [ring] },
    fill: 'rgb(255 255 255 / 0.25)',
    label,
    isLabelAbove: true,
  };
}
