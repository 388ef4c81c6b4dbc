import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import type { Wording } from '@furrow/messages/edges';
import { muted, rule, type Sheet } from '../../pdf/create-sheet.ts';
import { drawPaths, type PathPoint, pathOf, rectangle } from '../../pdf/paths.ts';
import { colourOf } from './draw-map.ts';
import { formatForScale, share } from './report-figures.ts';
import { reportMessages as messages } from './reports.messages.ts';

type Metadata = AnalysisRecord['metadata'];

/** Minimum and maximum height in points. A lower histogram would not be readable. */
const minHeight = 24;
const maxHeight = 150;
/** Height in points below the bars, for the values of the axis. */
const labelHeight = 12;
/** Height in points above the bars, for the heading and the share of the highest bar. */
const headingHeight = 18;
/** Number of equal intervals on the axis. */
const ticks = 5;

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
  const height = Math.min(bottom - top - headingHeight, maxHeight);
  const highest = Math.max(...counts);
  if (height < minHeight || highest === 0) return;
  const small = { size: 7.5, colour: muted };
  await sheet.writeLabel(say(messages.spread()), { x, y: top + 2, width: end - x }, small);
  const width = (end - x) / counts.length;
  for (const [index, count] of counts.entries()) {
    const value = low + ((index + 0.5) / counts.length) * (high - low);
    const barHeight = (count / highest) * height;
    const bar = rectangle(x + index * width, bottom - barHeight, width, barHeight);
    if (count > 0) drawPaths(page, [pathOf(bar, true)], { fill: colourOf(display, value) });
  }
  page.line({ x1: x, x2: end, y: bottom, colour: rule });
  const allCounted = counts.reduce((sum, count) => sum + count, 0);
  const highestShare = say(messages.of_land({ share: share(Math.round((highest / allCounted) * 100)) }));
  const barX = x + (counts.indexOf(highest) + 0.5) * width;
  const label = { y: bottom - height - 4, width: 60 };
  const isInFirstHalf = barX < (x + end) / 2;
  await sheet.writeLabel(
    highestShare,
    isInFirstHalf ? { ...label, x: barX - width / 2 } : { ...label, end: barX + width / 2 },
    small,
  );
  const figures = formatForScale(display);
  for (let tick = 0; tick <= ticks; tick++) {
    const value = low + (tick / ticks) * (high - low);
    const tickX = x + (tick / ticks) * (end - x);
    const tickLine: PathPoint[] = [
      [tickX, bottom],
      [tickX, bottom + 2.5],
    ];
    drawPaths(page, [pathOf(tickLine)], { line: muted });
    const text = say(figures(value));
    const [line] = await sheet.shape(text, 60, small);
    const half = ((line?.width ?? 0) * small.size) / 2_000;
    await sheet.writeLabel(
      text,
      { x: Math.min(Math.max(tickX - half, x), end - 2 * half), y: bottom + 10, width: 60 },
      small,
    );
  }
}
