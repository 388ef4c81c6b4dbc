import type { AnalysisRecord, IndexStatistics } from '@furrow/contract/analysis-record';
import { measuredPercent } from '@furrow/contract/measured-share';

type Metadata = AnalysisRecord['metadata'];
export type Shown = (value: number) => string;

const written = (value: number, digits: number): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(value)
    .replace('-', '−');

/** As fine as the scale on which an index is shown is worth: three decimals of one from 0 to 1. */
export function figuresOn({ low, high }: { low: number; high: number }): Shown {
  const digits = Math.min(3, Math.max(0, 3 - Math.floor(Math.log10(Math.max(high - low, 1e-9)))));
  return (value) => written(value, digits);
}

export const hectares = (value: number): string => `${written(value, 2)} ha`;
export const percent = (value: number): string => `${written(value, Number.isInteger(value) ? 0 : 1)} %`;

/** What a report says of how much of the field was measured, beside whatever figure; null where it was nearly all. */
export function measuredWords({ indices, provenance }: Metadata): string | null {
  const measured = measuredPercent(provenance.pixels);
  return measured === null ? null : `${percent(measured)} of the ${indices ? 'field' : 'site'} measured`;
}

/** As it was computed, at most so many decimals. */
export const plain = (value: number, most = 4): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: most }).format(value).replace('-', '−');

/** The statistics of an index by their names. */
export function statisticRows(index: IndexStatistics, shown: Shown): [name: string, value: string][] {
  return [
    ['Average', shown(index.average)],
    ['Median', shown(index.median)],
    ['Lowest', shown(index.min)],
    ['Highest', shown(index.max)],
    ['10th percentile', shown(index.p10)],
    ['First quartile', shown(index.q1)],
    ['Third quartile', shown(index.q3)],
    ['90th percentile', shown(index.p90)],
    ['Standard deviation', shown(index.std)],
    ['Variance', plain(Number(index.variance.toPrecision(3)), 6)],
    ...(index.ctime10 === undefined
      ? []
      : [['Root zone soil moisture (ctime10)', shown(index.ctime10)] as [string, string]]),
  ];
}

/** What became of the field since the result before, in a sentence or two; null where there was none. */
export function changeSentence({ change, indices }: Metadata, day: (date: string) => string): string | null {
  if (!change) return null;
  const { since, overlap, comparable, reason, difference } = change;
  if (!comparable || !difference) return `Not comparable with ${day(since)}. ${reason ?? ''}`.trim();
  const signed: Shown = (value) => (value > 0 ? `+${written(value, 3)}` : written(value, 3));
  const { average, p10, p90 } = difference;
  const went = average > 0 ? 'rose' : average < 0 ? 'fell' : 'did not change';
  return `Since ${day(since)} the average of ${indices?.name ?? 'the index'} ${went} (${signed(average)}); eight tenths of the land changed by ${signed(p10)} to ${signed(p90)}. Compared over ${percent(overlap)} of the field.`;
}

/** What is told of shapes, in the order of its columns: name of the property, heading, and how it is written. */
const columns: readonly [property: string, heading: string, write: Shown][] = [
  ['class', 'Strength', plain],
  ['area_ha', 'Area, ha', (value) => written(value, 2)],
  ['average', 'Average', (value) => written(value, 3)],
  ['min', 'Lowest', (value) => written(value, 3)],
  ['max', 'Highest', (value) => written(value, 3)],
  ['concentration', 'Column, ppm·m', plain],
  ['concentration_high', 'up to', plain],
  ['peak', 'Peak', plain],
  ['noise', 'Noise (1σ)', plain],
  ['soci', 'SOCI', (value) => written(value, 2)],
  ['bsi', 'BSI', (value) => written(value, 3)],
  ['brightness', 'Brightness', (value) => written(value, 3)],
  ['bare_looks', 'Bare looks', plain],
  ['intensity', 'Intensity', (value) => written(value, 2)],
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
export const withUnit = (metadata: Metadata, text: string): string =>
  [text, unitOf(metadata)].filter(Boolean).join(' ');

/** Rows that a report has of shapes; files have them all. */
export const mostRows = 12;

/** What a shape on the map is. */
const kindOf = ([first]: Features): 'Plume' | 'Band' | 'Zone' => {
  if (first && 'concentration' in first.properties) return 'Plume';
  return first && 'band' in first.properties ? 'Band' : 'Zone';
};

/** By which a shape is found again on the map: its zone or band, else its place in the table. */
export const labelOf = (properties: Features[number]['properties'], at: number): string =>
  String(properties['zone'] ?? properties['band'] ?? at + 1);

/** Zones and plumes as a table; `left` out are those after the first dozen. */
export function shapeTable(
  metadata: Metadata,
): { title: string; head: string[]; rows: string[][]; left: number } | null {
  const areas = shapesOf(metadata).filter(({ geometry }) => geometry.type !== 'Point');
  if (areas.length === 0) return null;
  const told = new Set(areas.flatMap(({ properties }) => Object.keys(properties)));
  // What is called intensity is one of the others again.
  const has = columns.filter(([name]) => told.has(name) && (name !== 'intensity' || !told.has('soci')));
  const kind = kindOf(areas);
  return {
    title: kind === 'Plume' ? 'Plumes' : `${kind}s of the field`,
    head: [
      kind,
      ...has.map(([name, heading]) =>
        name === 'intensity'
          ? [metadata.indices?.name ?? heading, unitOf(metadata)].filter(Boolean).join(', ')
          : heading,
      ),
    ],
    rows: areas.slice(0, mostRows).map(({ properties }, at) => [
      labelOf(properties, at),
      ...has.map(([name, , write]) => {
        const value = properties[name];
        return typeof value === 'number' ? write(value) : (value ?? '–');
      }),
    ]),
    left: Math.max(0, areas.length - mostRows),
  };
}

/** What was found where a result has no statistics, as one figure and what it means. */
export function foundOf(metadata: Metadata): { figure: string; meaning: string; detail: string } {
  const plumes = shapesOf(metadata);
  const strong = plumes.filter(({ properties }) => properties['class'] === 'strong').length;
  const most = Math.max(...plumes.map(({ properties }) => Number(properties['concentration'] ?? 0)), 0);
  return {
    figure: String(plumes.length),
    meaning: plumes.length === 1 ? 'plume found' : 'plumes found',
    detail:
      plumes.length === 0
        ? 'That none was found does not mean that there is none: see what the result does not say.'
        : `${strong} strong, ${plumes.length - strong} possible; the strongest ${plain(most)} ppm·m on average.`,
  };
}
