import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import type { Wording } from '@furrow/messages/edges';
import { muted, rule, type Sheet } from '../../pdf/create-sheet.ts';
import { drawPaths, pathOf, rectangle } from '../../pdf/paths.ts';
import { colourOf } from './draw-map.ts';
import { formatForScale } from './report-figures.ts';

type Metadata = AnalysisRecord['metadata'];

/** Minimum and maximum height in points. A lower histogram would not be readable. */
const minHeight = 24;
const maxHeight = 150;
/** Height in points below the bars, for the values at both ends. */
const labelHeight = 11;

/** Draws the distribution of values over the field, in the colours of the map. */
export async function drawHistogram(
  sheet: Sheet,
  { histogram, display }: { histogram: NonNullable<Metadata['histogram']>; display: Metadata['display'] },
  { x, end, top, bottom: boxBottom }: { x: number; end: number; top: number; bottom: number },
  { say }: Wording,
): Promise<void> {
  const { page } = sheet;
  const { low, high, counts } = histogram;
  const bottom = boxBottom - labelHeight;
  const height = Math.min(bottom - top - 6, maxHeight);
  const highest = Math.max(...counts);
  if (height < minHeight || highest === 0) return;
  const width = (end - x) / counts.length;
  for (const [index, count] of counts.entries()) {
    const value = low + ((index + 0.5) / counts.length) * (high - low);
    const barHeight = (count / highest) * height;
    const bar = rectangle(x + index * width, bottom - barHeight, width, barHeight);
    if (count > 0) drawPaths(page, [pathOf(bar, true)], { fill: colourOf(display, value) });
  }
  page.line({ x1: x, x2: end, y: bottom, colour: rule });
  const small = { size: 7.5, colour: muted };
  const figures = formatForScale(display);
  await sheet.writeLabel(say(figures(low)), { x, y: bottom + 9, width: 60 }, small);
  await sheet.writeLabel(say(figures(high)), { end, y: bottom + 9, width: 60 }, small);
}
