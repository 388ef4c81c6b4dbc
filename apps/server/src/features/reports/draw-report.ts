import { additionalCoveredPercent, coveredPercent } from '@furrow/contract/covered-percent';
import { type Wording, wordingIn } from '@furrow/messages/edges';
import { joinFacts, joinSentences } from '@furrow/messages/join';
import type { Message, Param } from '@furrow/messages/message';
import { createPdf, type PdfDocument, paper } from '../../pdf/create-pdf.ts';
import {
  clay,
  createSheet,
  left,
  muted,
  right,
  rule,
  type Sheet,
  type TextOptions,
} from '../../pdf/create-sheet.ts';
import { drawMark } from '../../pdf/draw-mark.ts';
import { isolate, joinIsolated } from '../../pdf/isolate.ts';
import { drawPaths, pathOf, rectangle } from '../../pdf/paths.ts';
import { drawCard } from './draw-card.ts';
import { drawHistogram } from './draw-histogram.ts';
import { drawMap } from './draw-map.ts';
import { drawHeadline } from './draw-scale.ts';
import { drawSeries } from './draw-series.ts';
import { drawFigures, drawHeading, drawPairs, drawParagraph, drawTable } from './draw-tables.ts';
import { dayOf, type ReportContent } from './report-content.ts';
import {
  cellSizeOf,
  changeSentences,
  describeMeasured,
  formatForScale,
  isOutlined,
  plain,
  shapesOf,
  shapeTable,
  share,
  statisticRows,
  unitOf,
} from './report-figures.ts';
import { reportMessages as messages } from './reports.messages.ts';

const map = { width: 290, height: 262 };
/** Size of the map in a report without statistics. */
const wideMap = { width: right - left, height: 300 };
const captionType: TextOptions = { size: 8, colour: muted };

/** Renders a result as an A4 PDF, with the same bytes for the same content. */
export async function drawReport(
  content: ReportContent,
  wording = wordingIn(content.language),
): Promise<Buffer> {
  const { record, deliveredAt } = content;
  const { say, language } = wording;
  const title = say(messages.title({ service: record.service_name, day: { day: dayOf(record) } }));
  const pdf = createPdf({ title, createdAt: deliveredAt, language: language.locale });
  const sheet = createSheet(pdf, { direction: language.direction });
  await drawHeader(sheet, content, wording);
  await drawHeadline(sheet, record.metadata, wording);
  await drawMapAndStatistics(pdf, sheet, content, wording);
  await drawFindings(sheet, content, wording);
  await drawTexts(sheet, content, wording);
  await drawCard(sheet, record.metadata.provenance, wording);
  await drawFooters(pdf, sheet, content, wording);
  return pdf.end();
}

async function drawHeader(
  sheet: Sheet,
  { product, fieldName, record }: ReportContent,
  { say }: Wording,
): Promise<void> {
  drawMark(sheet.page, { x: sheet.boxX(left, 22), y: 48, size: 22 });
  await sheet.write(isolate(product), { x: left + 30, y: 64, width: 250 }, { size: 14, strong: true });
  await sheet.write(say(messages.heading()), { end: right, y: 64, width: 200 }, { size: 9.5, colour: muted });
  sheet.page.line({ x1: left, x2: right, y: 82, colour: rule });
  let y = (await sheet.write(isolate(record.service_name), { y: 112 }, { size: 21, strong: true })) - 12;
  // The name has a line of its own, because a right-to-left name would reorder the figures after it.
  if (fieldName) y = await sheet.write(isolate(fieldName), { y: y + 2 }, { size: 12, strong: true });
  const { indices, provenance } = record.metadata;
  const referenceDate = record.reference_date;
  const measured = describeMeasured(record.metadata);
  const facts: Param[] = [
    { hectares: record.area_ha },
    { day: dayOf(record) },
    record.vegetation_type ?? '',
    record.soil_type ?? '',
    referenceDate ? messages.about_day({ day: { day: referenceDate } }) : '',
    indices ? messages.clouded({ share: share(Math.round(indices.cloud * 10) / 10) }) : '',
    measured ?? '',
  ];
  const line = joinIsolated(...facts.filter((fact) => fact !== '').map(say));
  y = await sheet.write(line, { y }, { size: 10.5, colour: muted });
  sheet.y = y - 2;
  if (!provenance.simulated) return;
  drawPaths(sheet.page, [pathOf(rectangle(left, y - 6, right - left, 24), true)], { fill: '#f8e9e1' });
  await sheet.write(
    isolate(provenance.attribution),
    { x: left + 10, y: y + 10 },
    { size: 11, strong: true, colour: clay },
  );
  sheet.y = y + 26;
}

/** Draws the map, and the statistics after it if there are any. */
async function drawMapAndStatistics(
  pdf: PdfDocument,
  sheet: Sheet,
  content: ReportContent,
  wording: Wording,
): Promise<void> {
  const { say } = wording;
  const { metadata } = content.record;
  const { indices, display, histogram } = metadata;
  const top = sheet.y;
  const { width, height } = indices ? map : wideMap;
  await drawMap(pdf, sheet, content, { x: sheet.boxX(left, width), y: top, width, height }, wording);
  sheet.y = await sheet.write(
    joinSentences(...captionOf(content).map(say)),
    { y: top + height + 12, width },
    captionType,
  );
  if (!indices) return;
  const x = left + width + 24;
  const title = appendUnit(say(messages.statistics({ index: indices.name })), metadata);
  const y = (await sheet.write(title, { x, y: top + 8, width: right - x }, { strong: true })) + 6;
  const rows = statisticRows(indices, formatForScale(display));
  const lines = rows.map(([name, value]) => [say(name), say(value)] as const);
  const bottom = await drawFigures(sheet, lines, { x, end: right, y });
  if (histogram) {
    const chartX = sheet.boxX(x, right - x);
    const box = { x: chartX, end: chartX + right - x, top: bottom, bottom: top + height };
    await drawHistogram(sheet, { histogram, display }, box, wording);
  }
  sheet.y = Math.max(sheet.y, bottom);
}

function appendUnit(text: string, metadata: ReportContent['record']['metadata']): string {
  return joinFacts(text, unitOf(metadata));
}

function captionOf({ record, overlay }: ReportContent): Message[] {
  const { metadata } = record;
  const { provenance, indices } = metadata;
  const { attribution, pixels } = provenance;
  const shapes = shapesOf(metadata);
  const cell = cellSizeOf(record);
  const withoutImage = indices ? messages.average_colour() : messages.outline_alone();
  const hasPoints = shapes.some(({ geometry }) => geometry.type === 'Point');
  return [
    overlay ? messages.colours() : withoutImage,
    ...(overlay && pixels.valid < pixels.inside ? [messages.white()] : []),
    ...(shapes.some(isOutlined) ? [messages.outlined()] : []),
    ...(hasPoints ? [messages.squares()] : []),
    ...(overlay && !indices ? [messages.bright_spots()] : []),
    ...(cell === null ? [] : [messages.dashed({ metres: cell })]),
    messages.attributed({ attribution: isolate(attribution) }),
  ];
}

async function drawFindings(sheet: Sheet, { record }: ReportContent, wording: Wording): Promise<void> {
  const { metadata } = record;
  await drawFurtherIndices(sheet, metadata, wording);
  await drawShapeTable(sheet, metadata, wording);
  const { say } = wording;
  const { series = [], indices } = metadata;
  if (series.length > 1) {
    const heading = indices ? messages.over_time({ index: indices.name }) : messages.field_over_time();
    await drawHeading(sheet, appendUnit(say(heading), metadata), 170);
    await drawSeries(sheet, series, wording);
  }
  const change = changeSentences(metadata);
  if (change.length > 0) {
    await drawHeading(sheet, say(messages.change()));
    await drawParagraph(sheet, joinSentences(...change.map(say)));
  }
}

type Metadata = ReportContent['record']['metadata'];

async function drawFurtherIndices(
  sheet: Sheet,
  { more_indices, provenance }: Metadata,
  { say }: Wording,
): Promise<void> {
  if (more_indices.length === 0) return;
  await drawHeading(sheet, say(messages.further()), 60);
  const names = ['average', 'median', 'min', 'max', 'p10', 'p90', 'std'] as const;
  const header = [
    messages.index(),
    messages.average(),
    messages.median(),
    messages.lowest(),
    messages.highest(),
    messages.p10_short(),
    messages.p90_short(),
    messages.std_short(),
  ];
  const rows = more_indices.map((index) => {
    const format = formatForScale({ low: index.min, high: Math.max(index.max, index.min + 1) });
    return [index.name, ...names.map((name) => say(format(index[name])))];
  });
  await drawTable(sheet, header.map(say), rows, 120);
  for (const index of more_indices) {
    const percent = additionalCoveredPercent(index, provenance.pixels);
    if (percent === null) continue;
    const note = messages.further_measured({ index: index.name, share: share(percent) });
    await drawParagraph(sheet, say(note), captionType);
  }
}

async function drawShapeTable(sheet: Sheet, metadata: Metadata, { say }: Wording): Promise<void> {
  const shapes = shapeTable(metadata);
  if (shapes === null) return;
  await drawHeading(sheet, say(shapes.title), 80);
  const measured = coveredPercent(metadata.provenance.pixels);
  // The note is above the table, which may continue on the next page.
  if (measured !== null && metadata.indices) {
    await drawParagraph(sheet, say(messages.zones_measured({ share: share(measured) })), captionType);
  }
  await drawTable(
    sheet,
    shapes.head.map(say),
    shapes.rows.map((row) => row.map(say)),
  );
  if (shapes.left > 0)
    await drawParagraph(sheet, say(messages.more_shapes({ count: shapes.left })), captionType);
}

async function drawTexts(sheet: Sheet, { record }: ReportContent, { say }: Wording): Promise<void> {
  const { indices, more_indices, provenance } = record.metadata;
  const { facts = [], limits, notes } = provenance;
  if (facts.length > 0) {
    await drawHeading(sheet, say(messages.facts()));
    const pairs = facts.map(({ name, value, unit }) => {
      const figure = typeof value === 'number' ? plain(value) : value;
      return [name, say(typeof figure === 'object' && unit ? { ...figure, unit } : figure)] as const;
    });
    await drawPairs(sheet, pairs, { name: 220 });
  }
  const all: Param[] = [
    indices?.notes ?? '',
    notes ?? '',
    ...more_indices.map((index) =>
      index.notes ? messages.note_of({ index: index.name, note: index.notes }) : '',
    ),
  ];
  const lines = all.filter((note) => note !== '').map(say);
  if (lines.length > 0) {
    await drawHeading(sheet, say(messages.notes()));
    for (const note of lines) await drawParagraph(sheet, note);
  }
  if (limits) {
    await drawHeading(sheet, say(messages.limits()));
    await drawParagraph(sheet, limits);
  }
}

/** Draws the attribution and page number in each footer, after the number of pages is determined. */
async function drawFooters(
  pdf: PdfDocument,
  sheet: Sheet,
  { product, record }: ReportContent,
  { say }: Wording,
): Promise<void> {
  const y = paper.height - 42;
  const { attribution, checksum } = record.metadata.provenance;
  for (const [index, page] of pdf.pages.entries()) {
    page.line({ x1: left, x2: right, y: y - 14, colour: rule });
    await sheet.write(joinIsolated(product, attribution), { y, page, width: 320 }, captionType);
    const result = checksum.slice(0, 12);
    const pageLabel = messages.page({ result, page: index + 1, pages: pdf.pages.length });
    await sheet.write(say(pageLabel), { end: right, y, page }, captionType);
  }
}
