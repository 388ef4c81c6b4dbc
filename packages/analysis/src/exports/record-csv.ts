import { methaneMessages } from '../recipes/methane-messages.ts';
import type { ResultFeature } from '../season/season-outcome.ts';
import { byteOrderMark, csvCell } from './csv-cell.ts';
import type { ExportedRecord, FurtherStatistics } from './exported-record.ts';

const statistics = [
  'average',
  'median',
  'min',
  'max',
  'q1',
  'q3',
  'p10',
  'p90',
  'std',
  'variance',
  'ctime10',
  'cloud',
  'valid',
] as const;
type Row = { date: string; index: string; part: string } & Partial<
  Record<(typeof statistics)[number], number | undefined>
>;

/**
 * The statistics of each index, then its series by date, in lines by RFC 4180: one line for each index and day. `cloud` and `valid` are
 * percent of the field's pixels.
 */
export function recordCsv(record: ExportedRecord): string {
  const { metadata } = record;
  if (!metadata.indices) return foundCsv(record);
  const { indices, more_indices, series = [], provenance, display } = metadata;
  const { pixels, attribution, recipe } = provenance;
  const row = (index: FurtherStatistics): Row => {
    const share = (index.valid_pixels ?? pixels.valid) / Math.max(1, pixels.inside);
    return { ...index, index: index.name, part: 'result', valid: Math.round(1e6 * share) / 1e4 };
  };
  const rows: Row[] = [
    ...[indices, ...more_indices].map(row),
    ...series.map((point) => ({ ...point, index: indices.name, part: 'series' })),
  ];
  const lines = rows.map((line) => [
    csvCell(line.part),
    csvCell(line.date),
    csvCell(line.index),
    ...statistics.map((name) => number(line[name])),
    csvCell(display.unit ?? ''),
    csvCell(recipe),
    csvCell(attribution),
  ]);
  const head = ['part', 'date', 'index', ...statistics, 'unit', 'recipe', 'attribution'];
  return written([head, ...lines]);
}

const noiseOfColumn = methaneMessages.noise_of_column().code;
const measures = ['concentration', 'concentration_high', 'peak', 'noise', 'area_ha'] as const;

/** What was looked at, though nothing was found, then each shape that was, where a result has no statistics. */
function foundCsv({ area_ha, metadata: { geojson, provenance } }: ExportedRecord): string {
  const { recipe, attribution, scenes, facts = [] } = provenance;
  const shapes = (geojson?.features ?? []).map(({ properties }) => properties);
  const strongest = ['strong', 'possible'].find((one) => shapes.some((shape) => shape['class'] === one));
  const noise = facts.find(({ code }) => code === noiseOfColumn);
  const unit = noise?.unit ?? shapes[0]?.['unit'] ?? '';
  const site = { class: strongest ?? 'none', noise: noise?.value ?? null, area_ha };
  const line = (part: string, told: ResultFeature['properties']): string[] => [
    part,
    scenes[0]?.datetime.slice(0, 10) ?? '',
    csvCell(String(told['class'] ?? '')),
    ...measures.map((name) => {
      const value = told[name];
      return typeof value === 'number' ? number(value) : '';
    }),
    csvCell(String(unit)),
    csvCell(recipe),
    csvCell(attribution),
  ];
  const head = ['part', 'date', 'class', ...measures, 'unit', 'recipe', 'attribution'];
  return written([head, line('site', site), ...shapes.map((shape) => line('plume', shape))]);
}

const written = (lines: readonly (readonly string[])[]): string =>
  `${byteOrderMark}${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;

/** Quoted where it begins with a sign, and a number all the same. */
function number(value: number | undefined): string {
  if (value === undefined) return '';
  return value < 0 ? `"${value}"` : String(value);
}
