import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import { coveredPercent } from '@furrow/contract/results/covered-percent';
import type { Wording } from '@furrow/messages/edges';
import { joinFacts } from '@furrow/messages/join';
import type { Message } from '@furrow/messages/message';
import { ink, left, muted, right, type Sheet } from '../../pdf/create-sheet.ts';
import { drawPaths, type PathPoint, pathOf, rectangle } from '../../pdf/paths.ts';
import { describeFindings, formatForScale, plain, share, unitOf, withUnit } from './report-figures.ts';
import { reportMessages as messages } from './reports.messages.ts';

type Metadata = AnalysisRecord['metadata'];

const figureSize = 30;

/**
 * Draws the headline figure and its position on the colour steps of its scale, which serve as the legend of
 * the map.
 */
export async function drawHeadline(sheet: Sheet, metadata: Metadata, wording: Wording): Promise<void> {
  const { say } = wording;
  const { figure, meaning, detail } = headlineOf(metadata);
  const large = { size: figureSize, strong: true, tabular: true };
  const [line] = await sheet.shape(say(figure), 220, large);
  const textLeft = left + ((line?.width ?? 0) * figureSize) / 1_000 + 16;
  const width = right - textLeft;
  const y = sheet.y + 27;
  const unit = metadata.indices ? unitOf(metadata) : null;
  const meaningText = joinFacts(unit, say(meaning));
  const lines = await sheet.shape(meaningText, width, { size: 11, strong: true });
  // Two lines start higher than one, so that the rest of the page has the same position.
  const top = y - 15 - (lines.length - 1) * 16;
  await sheet.write(say(figure), { y, width: 220 }, large);
  await sheet.write(meaningText, { x: textLeft, y: top, width }, { size: 11, strong: true });
  const bottom = await sheet.write(say(detail), { x: textLeft, y, width }, { size: 9.5, colour: muted });
  sheet.y = bottom + 6;
  await drawSteps(sheet, metadata, wording);
}

function headlineOf(metadata: Metadata): ReturnType<typeof describeFindings> {
  const { indices, display } = metadata;
  if (!indices) return describeFindings(metadata);
  const format = formatForScale(display);
  const isPartlyMeasured = coveredPercent(metadata.provenance.pixels) !== null;
  const rangeMessage = isPartlyMeasured ? messages.eight_tenths_of_measured : messages.eight_tenths;
  return {
    figure: format(indices.average),
    meaning: averageOf(indices.name, metadata),
    detail: rangeMessage({
      low: format(indices.p10),
      high: withUnit(metadata, format(indices.p90)),
    }),
  };
}

function averageOf(index: string, { provenance }: Metadata): Message {
  const measured = coveredPercent(provenance.pixels);
  return measured === null
    ? messages.average_over_field({ index })
    : messages.average_over_measured({ index, share: share(measured) });
}

async function drawSteps(sheet: Sheet, metadata: Metadata, { say }: Wording): Promise<void> {
  const { indices, display } = metadata;
  const { low, high, steps } = display;
  const [top, height] = [sheet.y, 12];
  const small = { size: 7.5, colour: muted };
  const x = (value: number): number =>
    left + Math.min(Math.max((value - low) / (high - low), 0), 1) * (right - left);
  for (const [index, { from, color }] of steps.entries()) {
    const to = steps[index + 1]?.from ?? high;
    drawPaths(sheet.page, [pathOf(rectangle(x(from), top, x(to) - x(from), height), true)], { fill: color });
    const figure = index === 0 ? withUnit(metadata, plain(from, 2)) : plain(from, 2);
    await sheet.writeLabel(say(figure), { x: x(from), y: top + height + 10, width: 60 }, small);
  }
  if (indices) drawMarker(sheet, x(indices.average), top, height);
  sheet.y = top + height + 22;
}

function drawMarker({ page }: Sheet, at: number, top: number, height: number): void {
  const mark: PathPoint[] = [
    [at, top + 1],
    [at - 4.5, top - 7],
    [at + 4.5, top - 7],
  ];
  const line: PathPoint[] = [
    [at, top - 2],
    [at, top + height],
  ];
  drawPaths(page, [pathOf(mark, true)], { fill: ink });
  drawPaths(page, [pathOf(line)], { line: ink, width: 1.2 });
}
