import type { AnalysisRecord, IndexStatistics } from '@furrow/contract/results/analysis-record';
import { coveredPercent } from '@furrow/contract/results/covered-percent';
import { joinFacts } from '@furrow/messages/join';
import type { Figure, Message, Param } from '@furrow/messages/message';
import { reportMessages as messages } from './reports.messages.ts';

type Metadata = AnalysisRecord['metadata'];
export type FigureFormat = (value: number) => Figure;

const withDecimals =
  (decimals: number): FigureFormat =>
  (figure) => ({ figure, decimals });

/** Returns a format with as many decimals as the scale of an index justifies: three for a scale from 0 to 1. */
export function formatForScale({ low, high }: { low: number; high: number }): FigureFormat {
  return withDecimals(Math.min(3, Math.max(0, 3 - Math.floor(Math.log10(Math.max(high - low, 1e-9))))));
}

/** Formats a percentage, with one decimal unless it is an integer. */
export const share = (figure: number): Figure => ({ figure, decimals: Number.isInteger(figure) ? 0 : 1 });

/** Returns a note on the share of the field that was measured; null if nearly all of it was. */
export function describeMeasured({ indices, provenance }: Metadata): Message | null {
  const measured = coveredPercent(provenance.pixels);
  if (measured === null) return null;
  return (indices ? messages.field_measured : messages.site_measured)({ share: share(measured) });
}

/** Formats a computed figure with at most this many decimals. */
export function plain(figure: number, maxDecimals = 4): Figure {
  const [, decimals = ''] = String(Number(figure.toFixed(maxDecimals))).split('.');
  return { figure, decimals: decimals.length };
}

/** Returns the statistics of an index with their names. */
export function statisticRows(
  index: IndexStatistics,
  format: FigureFormat,
): [name: Message, value: Figure][] {
  return [
    [messages.average(), format(index.average)],
    [messages.median(), format(index.median)],
    [messages.lowest(), format(index.min)],
    [messages.highest(), format(index.max)],
    [messages.p10(), format(index.p10)],
    [messages.q1(), format(index.q1)],
    [messages.q3(), format(index.q3)],
    [messages.p90(), format(index.p90)],
    [messages.std(), format(index.std)],
    [messages.variance(), plain(Number(index.variance.toPrecision(3)), 6)],
    ...(index.ctime10 === undefined
      ? []
      : [[messages.ctime10(), format(index.ctime10)] satisfies [Message, Figure]]),
  ];
}

/** Returns sentences about the change since the previous result, one per fact; none if there was no previous result. */
export function changeSentences({ change, indices }: Metadata): (Message | string)[] {
  if (!change) return [];
  const { since, overlap, comparable, reason, difference } = change;
  const day = { day: since };
  if (!comparable || !difference) {
    return [messages.not_comparable({ day }), ...(reason ? [reason] : [])];
  }
  if (!indices) return [];
  const format = withDecimals(3);
  const { average, p10, p90 } = difference;
  const params = {
    day,
    index: indices.name,
    by: format(Math.abs(average)),
    low: format(p10),
    high: format(p90),
    share: share(overlap),
  };
  if (average === 0) return [messages.unchanged(params)];
  return [average > 0 ? messages.rose(params) : messages.fell(params)];
}

const compareWithRest = (difference: number): Message => {
  const by = withDecimals(3)(Math.abs(difference));
  return difference < 0 ? messages.lower({ by }) : messages.higher({ by });
};

/** Columns of the table of shapes, in order: property, heading and format. */
const columns: readonly [property: string, heading: Message, write: (value: number) => Param][] = [
  ['class', messages.strength(), plain],
  ['area_ha', messages.area(), withDecimals(2)],
  ['average', messages.average(), withDecimals(3)],
  ['difference', messages.against_rest(), compareWithRest],
  ['min', messages.lowest(), withDecimals(3)],
  ['max', messages.highest(), withDecimals(3)],
  ['concentration', messages.column(), plain],
  ['concentration_high', messages.up_to(), plain],
  ['peak', messages.peak(), plain],
  ['noise', messages.noise(), plain],
  ['soci', messages.soci(), withDecimals(2)],
  ['bsi', messages.bsi(), withDecimals(3)],
  ['brightness', messages.brightness(), withDecimals(3)],
  ['bare_looks', messages.bare_days(), plain],
  ['intensity', messages.intensity(), withDecimals(2)],
];

type ZoneFeatures = NonNullable<Metadata['zones']>['features'];

/**
 * Returns the shapes to draw on the map in addition to the image: the zones of the field, or those that the recipe
 * found.
 */
export const shapesOf = ({ zones, geojson }: Metadata): ZoneFeatures => (zones ?? geojson)?.features ?? [];

/** Whether the outline of a shape is drawn. Bands are scattered over the field, and their outlines would hide it. */
export const isOutlined = ({ geometry, properties }: ZoneFeatures[number]): boolean =>
  geometry.type !== 'Point' && !('band' in properties);

/** Services with an instrument whose cells are large enough to show on the field. */
const servicesWithCells = ['methane', 'carbon'];

/** Returns the side of one cell of the instrument in metres, for services that show it; null for others. */
export const cellSizeOf = ({
  service_code,
  metadata,
}: Pick<AnalysisRecord, 'service_code' | 'metadata'>): number | null =>
  servicesWithCells.includes(service_code) ? metadata.provenance.resolution : null;

/**
 * Returns the unit of the scale; null for a dimensionless scale. Records without a unit of the scale are older, and
 * have it in their shapes.
 */
export function unitOf(metadata: Metadata): string | null {
  const unit = metadata.display.unit ?? shapesOf(metadata)[0]?.properties['unit'];
  return typeof unit === 'string' ? unit : null;
}

/** Adds the unit to a figure, if it has one. */
export function withUnit(metadata: Metadata, figure: Figure): Figure {
  const unit = unitOf(metadata);
  return unit === null ? figure : { ...figure, unit };
}

/** Maximum number of rows of shapes in a report; files have all of them. */
export const maxRows = 12;

const kinds = {
  plume: { title: messages.plumes(), one: messages.plume() },
  band: { title: messages.bands(), one: messages.band() },
  zone: { title: messages.zones(), one: messages.zone() },
} as const;

/** Returns the kind of the shapes on the map. */
const kindOf = ([first]: ZoneFeatures): keyof typeof kinds => {
  if (first && 'concentration' in first.properties) return 'plume';
  return first && 'band' in first.properties ? 'band' : 'zone';
};

/** Returns the number of a shape: that of its zone or band, else that of its row in the table. */
const labelOf = (properties: ZoneFeatures[number]['properties'], index: number): string =>
  String(properties['zone'] ?? properties['band'] ?? index + 1);

/** Colour of a zone, which it has in tables, maps and files; null for other shapes. */
export function colourOfZone({ zone, color }: ZoneFeatures[number]['properties']): string | null {
  return zone !== undefined && typeof color === 'string' ? color : null;
}

interface ShapeTable {
  title: Message;
  head: Param[];
  rows: Param[][];
  /** Colour of each row; null for shapes that have none of their own. */
  colours: (string | null)[];
  /** Number of shapes that are not in the table. */
  left: number;
}

/** Returns zones, bands or plumes as a table; null if there are none. */
export function shapeTable(metadata: Metadata): ShapeTable | null {
  const areas = shapesOf(metadata).filter(({ geometry }) => geometry.type !== 'Point');
  if (areas.length === 0) return null;
  const present = new Set(areas.flatMap(({ properties }) => Object.keys(properties)));
  // The intensity is left out for zones, because it repeats another figure.
  const has = columns.filter(([name]) => present.has(name) && (name !== 'intensity' || !present.has('soci')));
  const { title, one } = kinds[kindOf(areas)];
  return {
    title,
    head: [
      one,
      ...has.map(([name, heading]): Param => {
        const index = name === 'intensity' ? metadata.indices?.name : undefined;
        const unit = unitOf(metadata);
        if (index === undefined) return heading;
        return unit === null ? index : messages.index_in_unit({ index, unit });
      }),
    ],
    colours: areas.slice(0, maxRows).map(({ properties }) => colourOfZone(properties)),
    rows: areas.slice(0, maxRows).map(({ properties }, index) => [
      nameOf(properties, index),
      ...has.map(([name, , write]): Param => {
        const value = properties[name];
        return typeof value === 'number' ? write(value) : classOf(value);
      }),
    ]),
    left: Math.max(0, areas.length - maxRows),
  };
}

/**
 * A shape by its number, and a zone by its name too: alike on the map and in the table. A zone of a soil map has its name
 * alone, because the sample points are numbered.
 */
export function nameOf(properties: ZoneFeatures[number]['properties'], index: number): string {
  const { zone, name } = properties;
  const label = labelOf(properties, index);
  if ('soci' in properties && typeof name === 'string') return name;
  return zone !== undefined && typeof name === 'string' ? joinFacts(label, name) : label;
}

/** Names the class of a shape; an unknown class is printed unchanged. */
function classOf(value: string | null | undefined): Param {
  if (value === 'strong') return messages.strong();
  if (value === 'possible') return messages.possible();
  return value ?? '–';
}

/** Returns the findings of a result without statistics, as one figure with its meaning. */
export function describeFindings(metadata: Metadata): { figure: Figure; meaning: Message; detail: Message } {
  const plumes = shapesOf(metadata);
  const strong = plumes.filter(({ properties }) => properties['class'] === 'strong').length;
  const strongest = Math.max(...plumes.map(({ properties }) => Number(properties['concentration'] ?? 0)), 0);
  return {
    figure: plain(plumes.length),
    meaning: messages.plumes_found({ plumes: plumes.length }),
    detail:
      plumes.length === 0
        ? messages.no_plume()
        : messages.plumes_reported({
            strong,
            possible: plumes.length - strong,
            most: { ...plain(strongest), unit: 'ppm·m' },
          }),
  };
}
