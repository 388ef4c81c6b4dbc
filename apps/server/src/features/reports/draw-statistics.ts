import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import type { Wording } from '@furrow/messages/edges';
import { joinFacts } from '@furrow/messages/join';
import { left, right, type Sheet } from '../../pdf/create-sheet.ts';
import { drawHistogram } from './draw-histogram.ts';
import { drawFigures, drawHeading } from './draw-tables.ts';
import { formatForScale, statisticRows, unitOf } from './report-figures.ts';
import { reportMessages as messages } from './reports.messages.ts';

const gap = 24;
/** Height in points of a row of figures. */
const rowHeight = 15.65;

/** Draws the statistics of the index, and the distribution of its values next to them. */
export async function drawStatistics(
  sheet: Sheet,
  metadata: AnalysisRecord['metadata'],
  wording: Wording,
): Promise<void> {
  const { say } = wording;
  const { indices, display, histogram } = metadata;
  if (!indices) return;
  const title = joinFacts(say(messages.statistics({ index: indices.name })), unitOf(metadata));
  const rows = statisticRows(indices, formatForScale(display));
  await drawHeading(sheet, title, rows.length * rowHeight);
  const lines = rows.map(([name, value]) => [say(name), say(value)] as const);
  const width = (right - left - gap) / 2;
  const top = sheet.y;
  sheet.y = await drawFigures(sheet, lines, { x: left, end: left + width, y: top });
  if (!histogram) return;
  const x = sheet.boxX(left + width + gap, width);
  await drawHistogram(
    sheet,
    { histogram, display },
    { x, end: x + width, top, bottom: sheet.y - 8 },
    wording,
  );
}
