import { byteOrderMark, csvCell } from './csv-cell.ts';
import type { ExportedRecord, NamedStatistics } from './exported-record.ts';

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
export function recordCsv({ metadata }: ExportedRecord): string {
  const { indices, more_indices, series = [], provenance } = metadata;
  const { pixels, attribution, recipe } = provenance;
  const valid = Math.round((1e6 * pixels.valid) / Math.max(1, pixels.inside)) / 1e4;
  const row = (index: NamedStatistics): Row => ({ ...index, index: index.name, part: 'result', valid });
  const rows: Row[] = [
    ...[...(indices ? [indices] : []), ...more_indices].map(row),
    ...series.map((point) => ({ ...point, index: indices?.name ?? '', part: 'series' })),
  ];
  const lines = rows.map((line) => [
    csvCell(line.part),
    csvCell(line.date),
    csvCell(line.index),
    ...statistics.map((name) => number(line[name])),
    csvCell(recipe),
    csvCell(attribution),
  ]);
  const head = ['part', 'date', 'index', ...statistics, 'recipe', 'attribution'];
  return `${byteOrderMark}${[head, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

/** Quoted where it begins with a sign, and a number all the same. */
function number(value: number | undefined): string {
  if (value === undefined) return '';
  return value < 0 ? `"${value}"` : String(value);
}
