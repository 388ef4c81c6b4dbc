import { samplingPlan } from '@furrow/analysis/advice/parts/sampling-plan';
import { additionalCoveredPercent, coveredPercent } from '@furrow/contract/results/covered-percent';
import { type Wording, wordingIn } from '@furrow/messages/edges';
import { joinFacts, joinSentences } from '@furrow/messages/join';
import type { Param } from '@furrow/messages/message';
import { createPdf, type PdfDocument, paper } from '../../pdf/create-pdf.ts';
import {
  createSheet,
  left,
  muted,
  right,
  rule,
  type Sheet,
  type TextOptions,
} from '../../pdf/create-sheet.ts';
import { joinIsolated } from '../../pdf/isolate.ts';
import { drawAnswer } from './draw-answer.ts';
import { drawCard } from './draw-card.ts';
import { drawHeader } from './draw-header.ts';
import { drawMaps } from './draw-maps.ts';
import { drawHeadline } from './draw-scale.ts';
import { drawSeries } from './draw-series.ts';
import { drawStatistics } from './draw-statistics.ts';
import { drawHeading, drawPairs, drawParagraph, drawTable } from './draw-tables.ts';
import { dayOf, type ReportContent } from './report-content.ts';
import {
  changeSentences,
  formatForScale,
  plain,
  shapesOf,
  shapeTable,
  share,
  unitOf,
} from './report-figures.ts';
import { reportMessages as messages } from './reports.messages.ts';

const captionType: TextOptions = { size: 8, colour: muted };
/** Height in points of the chart with its heading and caption. */
const chartHeight = 183;
/** Height in points of the statistics with their heading. */
const statisticsHeight = 214;

/**
 * Renders a result as an A4 PDF, with the same bytes for the same content. The first page has what it says, where, and
 * how it has developed; the figures follow.
 */
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
  await drawAnswer(sheet, content.answer, wording);
  await drawHeadline(sheet, record.metadata, wording);
  await drawMaps(pdf, sheet, content, spaceBelowMaps(record.metadata), wording);
  await drawChart(sheet, record.metadata, wording);
  await drawStatistics(sheet, record.metadata, wording);
  await drawFindings(sheet, content, wording);
  await drawTexts(sheet, content, wording);
  await drawCard(sheet, record.metadata.provenance, wording);
  await drawFooters(pdf, sheet, content, wording);
  return pdf.end();
}

type Metadata = ReportContent['record']['metadata'];

const hasChart = ({ series = [] }: Metadata): boolean => series.length > 1;

/** Height in points of what follows the maps on the first page: the chart, else the statistics. */
function spaceBelowMaps(metadata: Metadata): number {
  if (hasChart(metadata)) return chartHeight;
  return metadata.indices ? statisticsHeight : 0;
}

async function drawChart(sheet: Sheet, metadata: Metadata, wording: Wording): Promise<void> {
  const { series = [], indices } = metadata;
  if (!hasChart(metadata)) return;
  const heading = indices ? messages.over_time({ index: indices.name }) : messages.field_over_time();
  await drawHeading(sheet, joinFacts(wording.say(heading), unitOf(metadata)), chartHeight - 40);
  await drawSeries(sheet, series, wording);
}

async function drawFindings(sheet: Sheet, { record }: ReportContent, wording: Wording): Promise<void> {
  const { metadata } = record;
  await drawShapeTable(sheet, metadata, wording);
  await drawSampling(sheet, shapesOf(metadata), wording);
  await drawFurtherIndices(sheet, metadata, wording);
  const change = changeSentences(metadata);
  if (change.length > 0) {
    await drawHeading(sheet, wording.say(messages.change()));
    await drawParagraph(sheet, joinSentences(...change.map(wording.say)));
  }
}

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
  await drawTable(sheet, header.map(say), rows, { firstWidth: 120 });
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
    { firstWidth: shapes.colours.some((colour) => colour !== null) ? 110 : 60, colours: shapes.colours },
  );
  if (shapes.left > 0)
    await drawParagraph(sheet, say(messages.more_shapes({ count: shapes.left })), captionType);
  else if (metadata.zones && measured === null)
    await drawParagraph(sheet, say(messages.zones_of_pixels()), captionType);
}

/** Lists how many cores to take at which point of a soil map. */
async function drawSampling(
  sheet: Sheet,
  shapes: ReturnType<typeof shapesOf>,
  { say, language }: Wording,
): Promise<void> {
  // A shared link that withholds the outline has zones without shapes, and no points.
  if (!shapes.some(({ geometry }) => geometry.type === 'Point')) return;
  const plan = samplingPlan(shapes);
  if (plan.length === 0) return;
  const listPoints = new Intl.ListFormat(language.locale, { type: 'unit', style: 'short' });
  await drawHeading(sheet, say(messages.sampling()), 60);
  await drawParagraph(sheet, say(messages.sampling_explanation()), captionType);
  const pairs = plan.map(({ sample, zone, hectares, cores, points }) => {
    const name = shapes.find(({ properties }) => properties['zone'] === zone)?.properties['name'] ?? zone;
    const numbers = listPoints.format(points.map(({ number }) => String(number)));
    return [
      say(messages.sample({ sample, zone: String(name), area: { hectares } })),
      say(messages.sample_points({ count: points.length, cores, points: numbers })),
    ] as const;
  });
  await drawPairs(sheet, pairs, { name: 220 });
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
