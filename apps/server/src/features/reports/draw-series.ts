import type { AnalysisRecord } from '@furrow/contract/results/analysis-record';
import type { Wording } from '@furrow/messages/edges';
import { field, ink, left, muted, right, rule, type Sheet } from '../../pdf/create-sheet.ts';
import { drawPaths, type PathPoint, pathOf, rectangle } from '../../pdf/paths.ts';
import { plain } from './report-figures.ts';
import { reportMessages as messages } from './reports.messages.ts';

type ChartedPoint = NonNullable<AnalysisRecord['metadata']['series']>[number];

const height = 106;
const day = 86_400_000;
const band = '#d5e6da';
const axis = left + 34;

/**
 * Draws the series of the field: the average as a line, and the range of the middle 80 % of its area as a
 * band.
 */
export async function drawSeries(
  sheet: Sheet,
  series: readonly ChartedPoint[],
  wording: Wording,
): Promise<void> {
  const { page } = sheet;
  const { say } = wording;
  const bottom = sheet.y + 4 + height;
  const times = series.map(({ date }) => Date.parse(date));
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const x = (time: number): number => axis + ((time - first) / Math.max(last - first, day)) * (right - axis);
  const ticks = ticksFor(series);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const y = (value: number): number => bottom - ((value - low) / (high - low)) * height;

  for (const tick of ticks) {
    page.line({ x1: axis, x2: right, y: y(tick), colour: rule });
    await sheet.writeLabel(
      say(plain(tick, 6)),
      { end: axis - 6, y: y(tick) + 2.6, width: 40 },
      { size: 7.5, colour: muted },
    );
  }
  await drawMonths(sheet, { first, last, x, bottom }, wording);
  const upper = series.map(({ p90 }, index): PathPoint => [x(times[index]!), y(p90)]);
  const lower = series.map(({ p10 }, index): PathPoint => [x(times[index]!), y(p10)]);
  drawPaths(page, [pathOf([...upper, ...lower.toReversed()], true)], { fill: band });
  const middle = series.map(({ average }, index): PathPoint => [x(times[index]!), y(average)]);
  drawPaths(page, [pathOf(middle)], { line: field, width: 1.4 });
  for (const [cx, cy] of middle) {
    drawPaths(page, [pathOf(rectangle(cx - 1.2, cy - 1.2, 2.4, 2.4), true)], { fill: field });
  }
  const [endX, endY] = middle.at(-1) ?? [axis, bottom];
  drawPaths(page, [pathOf(rectangle(endX - 2.4, endY - 2.4, 4.8, 4.8), true)], { fill: ink });
  sheet.y = bottom + 29;
  const [from, to] = [series[0]?.date ?? '', series.at(-1)?.date ?? ''];
  const caption = messages.series({ days: series.length, from: { day: from }, to: { day: to } });
  sheet.y = await sheet.write(say(caption), { y: sheet.y }, { size: 8, colour: muted });
}

/** Returns three to six round values, from below the lowest value to above the highest. */
function ticksFor(series: readonly ChartedPoint[]): number[] {
  const low = Math.min(...series.map(({ p10, average }) => Math.min(p10, average)));
  const high = Math.max(...series.map(({ p90, average }) => Math.max(p90, average)));
  const rough = Math.max(high - low, 1e-6) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  const from = Math.floor(low / step);
  const to = Math.max(Math.ceil(high / step), from + 1);
  return Array.from({ length: to - from + 1 }, (_, index) => Number(((from + index) * step).toPrecision(6)));
}

async function drawMonths(
  sheet: Sheet,
  { first, last, x, bottom }: { first: number; last: number; x: (time: number) => number; bottom: number },
  { say, language }: Wording,
): Promise<void> {
  const small = { size: 7.5, colour: muted };
  const months = monthsBetween(first, last);
  for (const time of months) {
    const tick: PathPoint[] = [
      [x(time), bottom],
      [x(time), bottom + 3],
    ];
    drawPaths(sheet.page, [pathOf(tick)], { line: muted });
  }
  const monthOnly = new Intl.DateTimeFormat(language.locale, { month: 'short', timeZone: 'UTC' });
  const monthAndYear = new Intl.DateTimeFormat(language.locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const endOf = async (label: string, start: number): Promise<number> => {
    const [line] = await sheet.shape(label, 80, small);
    return start + ((line?.width ?? 0) * small.size) / 1_000;
  };
  const labelled = labelledMonths(months, right - axis);
  for (const [index, time] of labelled.entries()) {
    const next = labelled[index + 1];
    const limit = next === undefined ? right : x(next) - 4;
    const isYearNamed = index === 0 || new Date(time).getUTCMonth() === 0;
    const labels = [...(isYearNamed ? [monthAndYear.format(time)] : []), monthOnly.format(time)];
    for (const label of labels) {
      if ((await endOf(label, x(time))) > limit) continue;
      await sheet.writeLabel(label, { x: x(time), y: bottom + 12, width: 80 }, small);
      break;
    }
  }
  if (months.length > 1) return;
  const [begins, ends] = [first, last].map((time) => say({ day: new Date(time).toISOString().slice(0, 10) }));
  await sheet.writeLabel(begins ?? '', { x: axis, y: bottom + 12, width: 80 }, small);
  await sheet.writeLabel(ends ?? '', { end: right, y: bottom + 12, width: 80 }, small);
}

/** Returns the first instants of the months that begin in an interval. */
function monthsBetween(first: number, last: number): number[] {
  const from = new Date(first);
  return Array.from({ length: 120 }, (_, index) =>
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + index + 1, 1),
  ).filter((time) => time <= last);
}

/** Width in points of a label with a year in most languages. */
const labelWidth = 44;

/** Returns the months that have a label: each January, and as many others at equal distances as have space. */
function labelledMonths(months: readonly number[], width: number): number[] {
  const monthWidth = width / Math.max(months.length, 1);
  const step = [1, 2, 3, 4, 6].find((count) => count * monthWidth >= labelWidth) ?? 12;
  return months.filter((time) => new Date(time).getUTCMonth() % step === 0);
}
