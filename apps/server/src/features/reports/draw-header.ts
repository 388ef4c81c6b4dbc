import type { Wording } from '@furrow/messages/edges';
import type { Param } from '@furrow/messages/message';
import { clay, left, muted, right, rule, type Sheet } from '../../pdf/create-sheet.ts';
import { drawMark } from '../../pdf/draw-mark.ts';
import { isolate, joinIsolated } from '../../pdf/isolate.ts';
import { drawPaths, pathOf, rectangle } from '../../pdf/paths.ts';
import { drawOverviewMap, overviewWidth, writeLand } from './draw-land.ts';
import { dayOf, type ReportContent } from './report-content.ts';
import { describeMeasured, share } from './report-figures.ts';
import { reportMessages as messages } from './reports.messages.ts';

/** Draws what was analysed and which land it is, and whether the data are simulated. */
export async function drawHeader(sheet: Sheet, content: ReportContent, wording: Wording): Promise<void> {
  const { product, land, record } = content;
  const { say } = wording;
  drawMark(sheet.page, { x: sheet.boxX(left, 22), y: 48, size: 22 });
  await sheet.write(isolate(product), { x: left + 30, y: 64, width: 250 }, { size: 14, strong: true });
  await sheet.write(say(messages.heading()), { end: right, y: 64, width: 200 }, { size: 9.5, colour: muted });
  sheet.page.line({ x1: left, x2: right, y: 82, colour: rule });
  const mapBottom = land ? await drawOverviewMap(sheet, land, 92) : 0;
  const width = right - left - (land ? overviewWidth + 16 : 0);
  const textBottom = await writeTitle(sheet, content, { width }, wording);
  sheet.y = Math.max(textBottom + 8, mapBottom + 16);
  const { simulated, attribution } = record.metadata.provenance;
  if (!simulated) return;
  const y = sheet.y;
  drawPaths(sheet.page, [pathOf(rectangle(left, y - 10, right - left, 22), true)], { fill: '#f8e9e1' });
  await sheet.write(
    isolate(attribution),
    { x: left + 10, y: y + 5 },
    { size: 11, strong: true, colour: clay },
  );
  sheet.y = y + 30;
}

async function writeTitle(
  sheet: Sheet,
  { fieldName, land, record }: ReportContent,
  { width }: { width: number },
  wording: Wording,
): Promise<number> {
  const { say } = wording;
  const title = isolate(record.service_name);
  let y = (await sheet.write(title, { y: 112, width }, { size: 21, strong: true })) - 12;
  // The name has a line of its own, because a right-to-left name would reorder the figures after it.
  if (fieldName) y = await sheet.write(isolate(fieldName), { y: y + 2, width }, { size: 12, strong: true });
  if (land) y = await writeLand(sheet, land, { y, width }, wording);
  const line = joinIsolated(...factsOf(record).map(say));
  return sheet.write(line, { y, width }, { size: 9.5, colour: muted });
}

function factsOf(record: ReportContent['record']): Param[] {
  const { indices } = record.metadata;
  const referenceDate = record.reference_date;
  const facts: Param[] = [
    { hectares: record.area_ha },
    { day: dayOf(record) },
    record.vegetation_type ?? '',
    record.soil_type ?? '',
    referenceDate ? messages.fire_on({ day: { day: referenceDate } }) : '',
    indices ? messages.clouded({ share: share(Math.round(indices.cloud * 10) / 10) }) : '',
    describeMeasured(record.metadata) ?? '',
  ];
  return facts.filter((fact) => fact !== '');
}
