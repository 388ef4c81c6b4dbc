import { anyUnit, type RecordFigures } from './record-figures.ts';
import type { StatedDay, StatedFigure, StatedNumber } from './text-figures.ts';

const noValues = new Float64Array();

/** Whether the record contains this figure, to the precision stated. */
export const isInRecord = (figure: StatedFigure, record: RecordFigures): boolean =>
  figure.kind === 'day' ? isDayInRecord(figure, record) : isNumberInRecord(figure, record);

const isDayInRecord = ({ year, month, day }: StatedDay, { days }: RecordFigures): boolean =>
  [...days].some((one) => {
    const [y, m, d] = one.split('-').map(Number);
    return (year === null || year === y) && month === m && (day === null || day === d);
  });

function isNumberInRecord(
  { readings, unit, noun, role, isBare }: StatedNumber,
  record: RecordFigures,
): boolean {
  // Any number up to the count of the noun is valid, as in "zone 2 of 3 zones".
  if (noun !== null) return readings.some(({ value }) => value >= 0 && value <= record.counts[noun]);
  const values = record.values.get(unit ?? anyUnit) ?? noValues;
  // A whole number before a word counts something, and is not the value of a statistic.
  if (role !== null && (isBare || readings.some(({ decimals }) => decimals > 0))) {
    const { now, before } = record.statistics[role.statistic];
    return readings.some(
      (reading) => includesRounded(now, reading) || (!role.isCurrentDay && includesRounded(before, reading)),
    );
  }
  return readings.some(
    (reading) => includesRounded(values, reading) || (unit === null && isYearInRecord(reading, record)),
  );
}

type Reading = StatedNumber['readings'][number];

/** Whether one of the sorted values equals this reading when rounded to the decimals shown. */
function includesRounded(values: Float64Array, { value, decimals }: Reading): boolean {
  // The tolerance is slightly above half a unit, because sums of binary fractions may miss the half.
  const tolerance = 0.5 * 10 ** -Math.max(0, decimals) + 1e-9 * Math.max(1, Math.abs(value));
  for (
    let index = lowerBound(values, value - tolerance);
    index < values.length && values[index]! <= value + tolerance;
    index += 1
  ) {
    // Values below 1 need at least one decimal: 0.58 must not pass as 1.
    if (decimals > 0 || Math.abs(values[index]!) >= 1 || Number.isInteger(values[index])) return true;
  }
  return false;
}

/** Binary search for the index of the first value that is not smaller. */
function lowerBound(values: Float64Array, min: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < min) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isYearInRecord = (
  { value, decimals }: { value: number; decimals: number },
  { days }: RecordFigures,
): boolean => decimals === 0 && [...days].some((day) => Number(day.slice(0, 4)) === value);
