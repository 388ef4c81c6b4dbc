import type { Message } from '@furrow/messages/message';
import type { FormatMessage } from '../record/render-record.ts';
import type { ResultFeature } from '../series/time-series-outcome.ts';
import { methaneMessages } from '../services/methane/recipe-messages.ts';
import { byteOrderMark, csvCell, formatNumber } from './csv-cell.ts';
import { csvHeadings, csvParts } from './csv-messages.ts';
import type { ExportedRecord, FurtherStatistics } from './exported-record.ts';
import type { FileReader } from './file-reader.ts';
import { landCells, landColumns } from './land-cells.ts';

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
type Row = { date: string; index: string; part: Message } & Partial<
  Record<(typeof statistics)[number], number | undefined>
>;

/**
 * The statistics of each index, then its series by date, as CSV (RFC 4180): one row per index and day. `cloud` and
 * `valid` are percent of the field's pixels; texts are in the language of `format`, figures as programs read them. Every
 * row states which land it is about, and the first one where the field is weakest.
 */
export function recordCsv(record: ExportedRecord, reader: FileReader): string {
  const { format } = reader;
  const { metadata, area_ha } = record;
  if (!metadata.indices) return shapesCsv(record, reader);
  const { indices, more_indices, series = [], provenance, display } = metadata;
  const { pixels, attribution, recipe } = provenance;
  const row = (index: FurtherStatistics): Row => {
    const share = (index.valid_pixels ?? pixels.valid) / Math.max(1, pixels.inside);
    return { ...index, index: index.name, part: csvParts.result(), valid: Math.round(1e6 * share) / 1e4 };
  };
  const rows: Row[] = [
    ...[indices, ...more_indices].map(row),
    ...series.map((point) => ({ ...point, index: indices.name, part: csvParts.series() })),
  ];
  const lines = rows.map((line, at) => [
    csvCell(format(line.part)),
    csvCell(line.date),
    csvCell(line.index),
    ...statistics.map((name) => formatNumber(line[name])),
    csvCell(display.unit ?? ''),
    csvCell(recipe),
    csvCell(attribution),
    formatNumber(area_ha),
    ...landCells(reader, { isFirst: at === 0 }),
  ]);
  const columns = ['unit', 'recipe', 'attribution', 'area_ha', ...landColumns] as const;
  return writeCsv([headings(format, ['part', 'date', 'index', ...statistics, ...columns]), ...lines]);
}

const noiseOfColumn = methaneMessages.noise_of_column().code;
/** Classes of a plume's strength, the strongest first. */
const classes = ['strong', 'possible', 'none'] as const;
const measures = ['concentration', 'concentration_high', 'peak', 'noise', 'area_ha'] as const;

/**
 * Table of a result without statistics: a row for the screened site, even where nothing was found, then one per shape.
 */
function shapesCsv(
  { area_ha, metadata: { geojson, provenance } }: ExportedRecord,
  reader: FileReader,
): string {
  const { format } = reader;
  const { recipe, attribution, scenes, facts = [] } = provenance;
  const shapes = (geojson?.features ?? []).map(({ properties }) => properties);
  const strongest = classes.find((one) => shapes.some((shape) => shape['class'] === one)) ?? 'none';
  const noise = facts.find(({ code }) => code === noiseOfColumn);
  const unit = noise?.unit ?? shapes[0]?.['unit'] ?? '';
  const site = { class: strongest, noise: noise?.value ?? null, area_ha };
  const line = (part: Message, properties: ResultFeature['properties']): string[] => [
    csvCell(format(part)),
    scenes[0]?.datetime.slice(0, 10) ?? '',
    csvCell(className(properties['class'], format)),
    ...measures.map((name) => {
      const value = properties[name];
      return typeof value === 'number' ? formatNumber(value) : '';
    }),
    csvCell(String(unit)),
    csvCell(recipe),
    csvCell(attribution),
    ...landCells(reader, { isFirst: part.code === csvParts.site().code }),
  ];
  return writeCsv([
    headings(format, ['part', 'date', 'class', ...measures, 'unit', 'recipe', 'attribution', ...landColumns]),
    line(csvParts.site(), site),
    ...shapes.map((shape) => line(csvParts.plume(), shape)),
  ]);
}

const headings = (format: FormatMessage, names: readonly (keyof typeof csvHeadings)[]): string[] =>
  names.map((name) => csvCell(format(csvHeadings[name]())));

/** Label of a plume's strength; empty for a shape without one. */
function className(value: unknown, format: FormatMessage): string {
  const knownClass = classes.find((one) => one === value);
  return knownClass ? format(methaneMessages[knownClass]()) : '';
}

const writeCsv = (lines: readonly (readonly string[])[]): string =>
  `${byteOrderMark}${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
