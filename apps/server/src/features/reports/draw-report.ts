import { spokenDay } from '@furrow/analysis/spoken-day';
import { furtherPercent } from '@furrow/contract/measured-share';
import { openPdf, type Pdf, paper } from '../../pdf/open-pdf.ts';
import { clay, left, muted, openSheet, right, rule, type Sheet, type Type } from '../../pdf/open-sheet.ts';
import { drawPaths, pathOf, rectangle } from '../../pdf/paths.ts';
import { drawMark } from '../documents/draw-mark.ts';
import { drawCard } from './draw-card.ts';
import { drawHistogram } from './draw-histogram.ts';
import { drawMap } from './draw-map.ts';
import { drawHeadline } from './draw-scale.ts';
import { drawSeries } from './draw-series.ts';
import { drawFigures, drawHeading, drawPairs, drawParagraph, drawTable } from './draw-tables.ts';
import { dayOf, type ReportContent } from './report-content.ts';
import {
  cellOf,
  changeSentence,
  figuresOn,
  hectares,
  isOutlined,
  measuredWords,
  percent,
  plain,
  shapesOf,
  shapeTable,
  statisticRows,
  unitOf,
} from './report-figures.ts';

const map = { width: 290, height: 262 };
/** Where no statistics stand beside it. */
const wideMap = { width: right - left, height: 300 };
const quiet: Type = { size: 8, colour: muted };

/** A result as PDF, A4: the same bytes for the same content. */
export async function drawReport(content: ReportContent): Promise<Buffer> {
  const { record, deliveredAt } = content;
  const title = `${record.service_name}, ${spokenDay(dayOf(record))}`;
  const pdf = openPdf({ title, createdAt: deliveredAt });
  const sheet = openSheet(pdf);
  await drawHead(sheet, content);
  await drawHeadline(sheet, record.metadata);
  await drawLand(pdf, sheet, content);
  await drawFindings(sheet, content);
  await drawTexts(sheet, content);
  await drawCard(sheet, record.metadata.provenance);
  await drawFeet(pdf, sheet, content);
  return pdf.end();
}

async function drawHead(sheet: Sheet, { product, fieldName, record }: ReportContent): Promise<void> {
  drawMark(sheet.page, { x: left, y: 48, size: 22 });
  await sheet.write(product, { x: left + 30, y: 64, width: 250 }, { size: 14, strong: true });
  await sheet.write('Analysis report', { end: right, y: 64, width: 200 }, { size: 9.5, colour: muted });
  sheet.page.line({ x1: left, x2: right, y: 82, colour: rule });
  let y = (await sheet.write(record.service_name, { y: 112 }, { size: 21, strong: true })) - 12;
  // On lines of its own: one that is written from right to left would take the figures after it along.
  if (fieldName) y = await sheet.write(fieldName, { y: y + 2 }, { size: 12, strong: true });
  const { indices, provenance } = record.metadata;
  const facts = [
    hectares(record.area_ha),
    spokenDay(dayOf(record)),
    record.vegetation_type,
    record.soil_type,
    record.reference_date && `about ${spokenDay(record.reference_date)}`,
    indices && `${percent(Math.round(indices.cloud * 10) / 10)} under cloud or shadow`,
    measuredWords(record.metadata),
  ];
  y = await sheet.write(facts.filter(Boolean).join(' · '), { y }, { size: 10.5, colour: muted });
  sheet.y = y - 2;
  if (!provenance.simulated) return;
  drawPaths(sheet.page, [pathOf(rectangle(left, y - 6, right - left, 24), true)], { fill: '#f8e9e1' });
  await sheet.write(
    provenance.attribution,
    { x: left + 10, y: y + 10 },
    { size: 11, strong: true, colour: clay },
  );
  sheet.y = y + 26;
}

/** The map, and beside it the statistics where there are any. */
async function drawLand(pdf: Pdf, sheet: Sheet, content: ReportContent): Promise<void> {
  const { metadata } = content.record;
  const { indices, display, histogram } = metadata;
  const top = sheet.y;
  const { width, height } = indices ? map : wideMap;
  await drawMap(pdf, sheet, content, { x: left, y: top, width, height });
  sheet.y = await sheet.write(captionOf(content), { y: top + height + 12, width }, quiet);
  if (!indices) return;
  const x = left + width + 24;
  const title = [`${indices.name}, statistics`, unitOf(metadata)].filter(Boolean).join(' · ');
  const y = (await sheet.write(title, { x, y: top + 8, width: right - x }, { strong: true })) + 6;
  const down = await drawFigures(sheet, statisticRows(indices, figuresOn(display)), { x, end: right, y });
  if (histogram)
    await drawHistogram(sheet, { histogram, display }, { x, end: right, top: down, bottom: top + height });
  sheet.y = Math.max(sheet.y, down);
}

function captionOf({ record, overlay }: ReportContent): string {
  const { metadata } = record;
  const { provenance, indices } = metadata;
  const shapes = shapesOf(metadata);
  const cell = cellOf(record);
  const without = indices ? 'the field in the colour of its average' : 'the outline of the land';
  return [
    overlay ? 'Colours as on the scale above.' : `Without images: ${without}.`,
    ...(overlay && provenance.pixels.valid < provenance.pixels.inside ? ['White: no usable pixel.'] : []),
    ...(shapes.some(isOutlined) ? ['Lines and numbers: as in the table below.'] : []),
    ...(shapes.some(({ geometry }) => geometry.type === 'Point') ? ['Squares: where to take samples.'] : []),
    ...(overlay && !indices
      ? ['Bright spots that are no plume are differences of the ground between the two days.']
      : []),
    ...(cell === null ? [] : [`Dashed: one cell of the instrument, ${cell} m.`]),
    `${provenance.attribution}.`,
  ].join(' ');
}

async function drawFindings(sheet: Sheet, { record }: ReportContent): Promise<void> {
  const { metadata } = record;
  if (metadata.more_indices.length > 0) {
    await drawHeading(sheet, 'Further indices', 60);
    const names = ['average', 'median', 'min', 'max', 'p10', 'p90', 'std'] as const;
    const head = ['Index', 'Average', 'Median', 'Lowest', 'Highest', '10 %', '90 %', 'Std. dev.'];
    const rows = metadata.more_indices.map((index) => [
      index.name,
      ...names.map((name) =>
        figuresOn({ low: index.min, high: Math.max(index.max, index.min + 1) })(index[name]),
      ),
    ]);
    await drawTable(sheet, head, rows, 120);
    for (const index of metadata.more_indices) {
      const share = furtherPercent(index, metadata.provenance.pixels);
      if (share === null) continue;
      await drawParagraph(sheet, `${index.name}: ${percent(share)} of the field measured.`, quiet);
    }
  }
  const shapes = shapeTable(metadata);
  if (shapes) {
    await drawHeading(sheet, shapes.title, 80);
    const measured = measuredWords(metadata);
    // Above the table, which may go on over the page.
    if (measured !== null && metadata.indices)
      await drawParagraph(sheet, `These cover what was measured, not the whole field: ${measured}.`, quiet);
    await drawTable(sheet, shapes.head, shapes.rows);
    if (shapes.left > 0)
      await drawParagraph(sheet, `And ${plain(shapes.left)} more, which the files hold.`, quiet);
  }
  const { series = [] } = metadata;
  if (series.length > 1) {
    const drawn = [`${metadata.indices?.name ?? 'The field'} over time`, unitOf(metadata)];
    await drawHeading(sheet, drawn.filter(Boolean).join(' · '), 170);
    await drawSeries(sheet, series);
  }
  const change = changeSentence(metadata, spokenDay);
  if (change !== null) {
    await drawHeading(sheet, 'Since the analysis before');
    await drawParagraph(sheet, change);
  }
}

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

async function drawTexts(sheet: Sheet, { record }: ReportContent): Promise<void> {
  const { indices, more_indices, provenance } = record.metadata;
  const { facts = [], limits, notes } = provenance;
  if (facts.length > 0) {
    await drawHeading(sheet, 'What else was found out');
    const pairs = facts.map(({ name, value, unit }) => {
      const said = typeof value === 'number' ? plain(value) : isDay(value) ? spokenDay(value) : value;
      return [name, [said, unit].filter(Boolean).join(' ')] as const;
    });
    await drawPairs(sheet, pairs, { name: 220 });
  }
  const all = [
    indices?.notes,
    notes,
    ...more_indices.map((index) => index.notes && `${index.name}: ${index.notes}`),
  ];
  const said = all.filter((note) => note);
  if (said.length > 0) {
    await drawHeading(sheet, 'Notes');
    for (const note of said) await drawParagraph(sheet, note ?? '');
  }
  if (limits) {
    await drawHeading(sheet, 'What these numbers do not say');
    await drawParagraph(sheet, limits);
  }
}

/** Whose data and which page, under every page: only now it is known how many there are. */
async function drawFeet(pdf: Pdf, sheet: Sheet, { product, record }: ReportContent): Promise<void> {
  const y = paper.height - 42;
  const { attribution, checksum } = record.metadata.provenance;
  for (const [index, page] of pdf.pages.entries()) {
    page.line({ x1: left, x2: right, y: y - 14, colour: rule });
    await sheet.write(`${product} · ${attribution}`, { y, page, width: 320 }, quiet);
    const place = `Result ${checksum.slice(0, 12)} · Page ${index + 1} of ${pdf.pages.length}`;
    await sheet.write(place, { end: right, y, page }, quiet);
  }
}
