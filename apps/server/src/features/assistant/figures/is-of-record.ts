import { any, type RecordFigures } from './record-figures.ts';
import type { DaySaid, NumberSaid, Said } from './text-figures.ts';

const none = new Float64Array();

/** Whether the record contains this figure, to the precision stated. */
export const isOfRecord = (said: Said, record: RecordFigures): boolean =>
  said.kind === 'day' ? isDayOf(said, record) : isNumberOf(said, record);

const isDayOf = ({ year, month, day }: DaySaid, { days }: RecordFigures): boolean =>
  [...days].some((one) => {
    const [y, m, d] = one.split('-').map(Number);
    return (year === null || year === y) && month === m && (day === null || day === d);
  });

function isNumberOf({ readings, unit, noun, role, standsAlone }: NumberSaid, record: RecordFigures): boolean {
  // "Zone 2 of 3 zones": a number up to the count is valid.
  if (noun !== null) return readings.some(({ value }) => value >= 0 && value <= record.counts[noun]);
  const values = record.values.get(unit ?? any) ?? none;
  // A whole number before a word counts something, and is not the value of a statistic.
  if (role !== null && (standsAlone || readings.some(({ decimals }) => decimals > 0))) {
    const { now, before } = record.statistics[role.statistic];
    return readings.some(
      (reading) => hasRounded(now, reading) || (!role.isNow && hasRounded(before, reading)),
    );
  }
  return readings.some(
    (reading) => hasRounded(values, reading) || (unit === null && isYearOf(reading, record)),
  );
}

type Reading = NumberSaid['readings'][number];

/** Whether one of the sorted values equals this reading when rounded to the decimals shown. */
function hasRounded(values: Float64Array, { value: said, decimals }: Reading): boolean {
  // Sums of binary fractions miss the half by a little.
  const reach = 0.5 * 10 ** -Math.max(0, decimals) + 1e-9 * Math.max(1, Math.abs(said));
  for (let at = firstFrom(values, said - reach); at < values.length && values[at]! <= said + reach; at += 1) {
    // Values below 1 need at least one decimal: 0.58 must not pass as 1.
    if (decimals > 0 || Math.abs(values[at]!) >= 1 || Number.isInteger(values[at])) return true;
  }
  return false;
}

/** Binary search for the index of the first value that is not smaller. */
function firstFrom(values: Float64Array, least: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isYearOf = (
  { value, decimals }: { value: number; decimals: number },
  { days }: RecordFigures,
): boolean => decimals === 0 && [...days].some((day) => Number(day.slice(0, 4)) === value);
