import type { ExportedRecord, NamedStatistics } from './exported-record.ts';

/** Without it Excel takes UTF-8 for the machine's own encoding. */
const byteOrderMark = '\u{feff}';

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
    text(line.part),
    text(line.date),
    text(line.index),
    ...statistics.map((name) => number(line[name])),
    text(recipe),
    text(attribution),
  ]);
  const head = ['part', 'date', 'index', ...statistics, 'recipe', 'attribution'];
  return `${byteOrderMark}${[head, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

/** A spreadsheet computes what begins like a formula: an apostrophe makes it text (OWASP, CSV injection). */
function text(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Quoted where it begins with a sign, and a number all the same. */
function number(value: number | undefined): string {
  if (value === undefined) return '';
  return value < 0 ? `"${value}"` : String(value);
}
