import type { AnalysisRecord } from '@furrow/contract/analysis-record';
import type { Wording } from '@furrow/messages/edges';
import { muted, rule, type Sheet } from '../../pdf/open-sheet.ts';
import { drawPaths, pathOf, rectangle } from '../../pdf/paths.ts';
import { colourOf } from './draw-map.ts';
import { figuresOn } from './report-figures.ts';

type Metadata = AnalysisRecord['metadata'];

/** Heights in points; below the minimum a histogram says nothing. */
const least = 24;
const most = 64;
/** Points below the bars, for the values at both ends. */
const foot = 11;

/** Draws the distribution of values over the field, in the colours of the map. */
export async function drawHistogram(
  sheet: Sheet,
  { histogram, display }: { histogram: NonNullable<Metadata['histogram']>; display: Metadata['display'] },
  { x, end, top, bottom: below }: { x: number; end: number; top: number; bottom: number },
  { say }: Wording,
): Promise<void> {
  const { page } = sheet;
  const { low, high, counts } = histogram;
  const bottom = below - foot;
  const height = Math.min(bottom - top - 6, most);
  const highest = Math.max(...counts);
  if (height < least || highest === 0) return;
  const width = (end - x) / counts.length;
  for (const [at, count] of counts.entries()) {
    const value = low + ((at + 0.5) / counts.length) * (high - low);
    const tall = (count / highest) * height;
    const bar = rectangle(x + at * width, bottom - tall, width, tall);
    if (count > 0) drawPaths(page, [pathOf(bar, true)], { fill: colourOf(display, value) });
  }
  page.line({ x1: x, x2: end, y: bottom, colour: rule });
  const small = { size: 7.5, colour: muted };
  const figures = figuresOn(display);
  await sheet.write(say(figures(low)), { x, y: bottom + 9, width: 60 }, small);
  await sheet.write(say(figures(high)), { end, y: bottom + 9, width: 60 }, small);
}
