import type { AnalysisRecord } from '@furrow/contract/analysis-record';
import { measuredPercent } from '@furrow/contract/measured-share';
import { ink, left, muted, right, type Sheet } from '../../pdf/open-sheet.ts';
import { type Dot, drawPaths, pathOf, rectangle } from '../../pdf/paths.ts';
import { figuresOn, foundOf, percent, plain, unitOf, withUnit } from './report-figures.ts';

type Metadata = AnalysisRecord['metadata'];

/** The figure that the result comes down to, and its place on the ten colours of its scale, which are the legend of the map. */
export async function drawHeadline(sheet: Sheet, metadata: Metadata): Promise<void> {
  const { indices, display } = metadata;
  const shown = figuresOn(display);
  const { figure, meaning, detail } = indices
    ? {
        figure: shown(indices.average),
        meaning: [unitOf(metadata), `${indices.name}, average over ${whatWasMeasured(metadata)}`]
          .filter(Boolean)
          .join(' · '),
        detail: `Eight tenths of the land lie between ${shown(indices.p10)} and ${withUnit(metadata, shown(indices.p90))}.`,
      }
    : foundOf(metadata);
  const [line] = await sheet.shape(figure, 220, { size: 36, strong: true, tabular: true });
  const beside = left + ((line?.width ?? 0) * 36) / 1_000 + 16;
  const y = sheet.y + 34;
  await sheet.write(figure, { y, width: 220 }, { size: 36, strong: true, tabular: true });
  await sheet.write(meaning, { x: beside, y: y - 15, width: right - beside }, { size: 11, strong: true });
  await sheet.write(detail, { x: beside, y, width: right - beside }, { size: 9.5, colour: muted });
  sheet.y = y + 22;
  await drawSteps(sheet, metadata);
}

function whatWasMeasured({ provenance }: Metadata): string {
  const measured = measuredPercent(provenance.pixels);
  return measured === null ? 'the field' : `the ${percent(measured)} of the field that was measured`;
}

async function drawSteps(sheet: Sheet, metadata: Metadata): Promise<void> {
  const { indices, display } = metadata;
  const { low, high, steps } = display;
  const [top, height] = [sheet.y, 12];
  const small = { size: 7.5, colour: muted };
  const x = (value: number): number =>
    left + Math.min(Math.max((value - low) / (high - low), 0), 1) * (right - left);
  for (const [at, { from, color }] of steps.entries()) {
    const to = steps[at + 1]?.from ?? high;
    drawPaths(sheet.page, [pathOf(rectangle(x(from), top, x(to) - x(from), height), true)], { fill: color });
    const text = at === 0 ? withUnit(metadata, plain(from, 2)) : plain(from, 2);
    await sheet.write(text, { x: x(from), y: top + height + 10, width: 60 }, small);
  }
  if (indices) drawMarker(sheet, x(indices.average), top, height);
  sheet.y = top + height + 26;
}

function drawMarker({ page }: Sheet, at: number, top: number, height: number): void {
  const mark: Dot[] = [
    [at, top + 1],
    [at - 4.5, top - 7],
    [at + 4.5, top - 7],
  ];
  const line: Dot[] = [
    [at, top - 2],
    [at, top + height],
  ];
  drawPaths(page, [pathOf(mark, true)], { fill: ink });
  drawPaths(page, [pathOf(line)], { line: ink, width: 1.2 });
}
