import type { AnalysisRecord, IndexStatistics } from '@furrow/contract/analysis-record';
import { measuredPercent } from '@furrow/contract/measured-share';
import type { Figure, Message, Param } from '@furrow/messages/message';
import { reportMessages as messages } from './reports.messages.ts';

type Metadata = AnalysisRecord['metadata'];
export type Shown = (value: number) => Figure;

const shownWith =
  (decimals: number): Shown =>
  (figure) => ({ figure, decimals });

/** As fine as the scale on which an index is shown is worth: three decimals of one from 0 to 1. */
export function figuresOn({ low, high }: { low: number; high: number }): Shown {
  return shownWith(Math.min(3, Math.max(0, 3 - Math.floor(Math.log10(Math.max(high - low, 1e-9))))));
}

/** Percent, with one decimal where it is not whole. */
export const share = (figure: number): Figure => ({ figure, decimals: Number.isInteger(figure) ? 0 : 1 });

/** What a report says of how much of the field was measured, beside whatever figure; null where it was nearly all. */
export function measuredWords({ indices, provenance }: Metadata): Message | null {
  const measured = measuredPercent(provenance.pixels);
  if (measured === null) return null;
  return (indices ? messages.field_measured : messages.site_measured)({ share: share(measured) });
}

/** As it was computed, at most so many decimals. */
export function plain(figure: number, most = 4): Figure {
  const [, decimals = ''] = String(Number(figure.toFixed(most))).split('.');
  return { figure, decimals: decimals.length };
}

/** The statistics of an index by their names. */
export function statisticRows(index: IndexStatistics, shown: Shown): [name: Message, value: Figure][] {
  return [
    [messages.average(), shown(index.average)],
    [messages.median(), shown(index.median)],
    [messages.lowest(), shown(index.min)],
    [messages.highest(), shown(index.max)],
    [messages.p10(), shown(index.p10)],
    [messages.q1(), shown(index.q1)],
    [messages.q3(), shown(index.q3)],
    [messages.p90(), shown(index.p90)],
    [messages.std(), shown(index.std)],
    [messages.variance(), plain(Number(index.variance.toPrecision(3)), 6)],
    ...(index.ctime10 === undefined
      ? []
      : [[messages.ctime10(), shown(index.ctime10)] satisfies [Message, Figure]]),
  ];
}

/** What became of the field since the result before, each with a sentence of its own; none where there was none. */
export function changeSentences({ change, indices }: Metadata): (Message | string)[] {
  if (!change) return [];
  const { since, overlap, comparable, reason, difference } = change;
  const day = { day: since };
  if (!comparable || !difference) {
    return [messages.not_comparable({ day }), ...(reason ? [reason] : [])];
  }
  if (!indices) return [];
  const shown = shownWith(3);
  const { average, p10, p90 } = difference;
  const told = {
    day,
    index: indices.name,
    by: shown(Math.abs(average)),
    low: shown(p10),
    high: shown(p90),
    share: share(overlap),
  };
  if (average === 0) return [messages.unchanged(told)];
  return [average > 0 ? messages.rose(told) : messages.fell(told)];
}

/** What is told of shapes, in the order of its columns: name of the property, heading, and how it is written. */
const columns: readonly [property: string, heading: Message, write: Shown][] = [
  ['class', messages.strength(), plain],
  ['area_ha', messages.area(), shownWith(2)],
  ['average', messages.average(), shownWith(3)],
  ['min', messages.lowest(), shownWith(3)],
  ['max', messages.highest(), shownWith(3)],
  ['concentration', messages.column(), plain],
  ['concentration_high', messages.up_to(), plain],
  ['peak', messages.peak(), plain],
  ['noise', messages.noise(), plain],
  ['soci', messages.soci(), shownWith(2)],
  ['bsi', messages.bsi(), shownWith(3)],
  ['brightness', messages.brightness(), shownWith(3)],
  ['bare_looks', messages.bare_days(), plain],
  ['intensity', messages.intensity(), shownWith(2)],
];

type Features = NonNullable<Metadata['zones']>['features'];

/** What lies on the map beside the picture: the zones of the field, or what the recipe found. */
export const shapesOf = ({ zones, geojson }: Metadata): Features => (zones ?? geojson)?.features ?? [];

/** Bands of a value lie in pieces all over a field: their outlines would hide it. */
export const isOutlined = ({ geometry, properties }: Features[number]): boolean =>
  geometry.type !== 'Point' && !('band' in properties);

/** Services whose instrument sees in cells that are worth showing beside the field. */
const inCells = ['methane', 'carbon'];

/** Metres on a side of what the instrument tells apart, where that is worth showing on the map; null elsewhere. */
export const cellOf = ({ service_code, metadata }: AnalysisRecord): number | null =>
  inCells.includes(service_code) ? metadata.provenance.resolution : null;

/** Of the scale; null where it is of a pure number. Of records from before it stood there, what shapes say. */
export function unitOf(metadata: Metadata): string | null {
  const unit = metadata.display.unit ?? shapesOf(metadata)[0]?.properties['unit'];
  return typeof unit === 'string' ? unit : null;
}

/** With its unit, where it has one. */
export function withUnit(metadata: Metadata, figure: Figure): Figure {
  const unit = unitOf(metadata);
  return unit === null ? figure : { ...figure, unit };
}

/** Rows that a report has of shapes; files have them all. */
export const mostRows = 12;

const kinds = {
  plume: { title: messages.plumes(), one: messages.plume() },
  band: { title: messages.bands(), one: messages.band() },
  zone: { title: messages.zones(), one: messages.zone() },
} as const;

/** What a shape on the map is. */
const kindOf = ([first]: Features): keyof typeof kinds => {
  if (first && 'concentration' in first.properties) return 'plume';
  return first && 'band' in first.properties ? 'band' : 'zone';
};

/** By which a shape is found again on the map: its zone or band, else its place in the table. */
export const labelOf = (properties: Features[number]['properties'], at: number): string =>
  String(properties['zone'] ?? properties['band'] ?? at + 1);

interface ShapeTable {
  title: Message;
  /** Of each column, what stands above it one after the other. */
  head: Param[][];
  rows: Param[][];
  /** Those after the first dozen. */
  left: number;
}

/** Zones, bands or plumes as a table; null where there are none. */
export function shapeTable(metadata: Metadata): ShapeTable | null {
  const areas = shapesOf(metadata).filter(({ geometry }) => geometry.type !== 'Point');
  if (areas.length === 0) return null;
  const told = new Set(areas.flatMap(({ properties }) => Object.keys(properties)));
  // What is called intensity is one of the others again.
  const has = columns.filter(([name]) => told.has(name) && (name !== 'intensity' || !told.has('soci')));
  const { title, one } = kinds[kindOf(areas)];
  return {
    title,
    head: [
      [one],
      ...has.map(([name, heading]): Param[] => {
        const unit = name === 'intensity' ? unitOf(metadata) : null;
        const what = name === 'intensity' ? (metadata.indices?.name ?? heading) : heading;
        return unit === null ? [what] : [what, unit];
      }),
    ],
    rows: areas.slice(0, mostRows).map(({ properties }, at) => [
      labelOf(properties, at),
      ...has.map(([name, , write]): Param => {
        const value = properties[name];
        return typeof value === 'number' ? write(value) : classOf(value);
      }),
    ]),
    left: Math.max(0, areas.length - mostRows),
  };
}

/** What a recipe calls a shape, as a word; a class that is not known stays as it is. */
function classOf(value: string | null | undefined): Param {
  if (value === 'strong') return messages.strong();
  if (value === 'possible') return messages.possible();
  return value ?? '–';
}

/** What was found where a result has no statistics, as one figure and what it means. */
export function foundOf(metadata: Metadata): { figure: Figure; meaning: Message; detail: Message } {
  const plumes = shapesOf(metadata);
  const strong = plumes.filter(({ properties }) => properties['class'] === 'strong').length;
  const most = Math.max(...plumes.map(({ properties }) => Number(properties['concentration'] ?? 0)), 0);
  return {
    figure: plain(plumes.length),
    meaning: messages.plumes_found({ plumes: plumes.length }),
    detail:
      plumes.length === 0
        ? messages.no_plume()
        : messages.plumes_told({
            strong,
            possible: plumes.length - strong,
            most: { ...plain(most), unit: 'ppm·m' },
          }),
  };
}
