import { resultsTexts } from '../../../texts/results.ts';
import { formatPercent } from '../../../ui/formats/numbers.ts';
import type { RecordMetadata } from '../../record/metadata.ts';
import { differences, type MapIndexValues, noValueInteger, valueAt } from '../values/fetch-index-values.ts';

const texts = resultsTexts.days;

/** A day with its index by pixel. */
export interface DayWithValues {
  date: string;
  /** Percent of the field's pixels that have a value. */
  valid: number;
  values: MapIndexValues;
}

/** Differences by pixel, or the sentence that says why the days cannot be compared. */
export type DayComparison =
  | { differences: MapIndexValues; reason: null }
  | { differences: null; reason: string };

/** Min. percent of the field that is clear on both days, as in the comparison of two results by the server. */
const minOverlap = 50;

/**
 * Subtracts the values of the earlier of two days from those of the later one.
 * @param recorded comparison in the record, whose verdict counts for its two days.
 */
export function compareDays(
  one: DayWithValues,
  other: DayWithValues,
  recorded: RecordMetadata['change'],
): DayComparison {
  const [earlier, later] = one.date < other.date ? [one, other] : [other, one];
  const isRecorded = recorded?.since === earlier.date && recorded.date === later.date;
  const overlap = isRecorded ? recorded.overlap : overlapOf(later, earlier);
  const difference = differences(later.values, earlier.values);
  if (difference === null) return { differences: null, reason: texts.neverClear };
  if (isRecorded ? recorded.comparable : overlap >= minOverlap)
    return { differences: difference, reason: null };
  const reason = texts.tooLittle({ percent: formatPercent(Math.floor(overlap)) });
  return { differences: null, reason: (isRecorded && recorded.reason) || reason };
}

/** Percent of the field that has a value on both days. */
function overlapOf(later: DayWithValues, earlier: DayWithValues): number {
  const { width, height, integers } = later.values;
  let [valid, both] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (integers[y * width + x] === noValueInteger) continue;
      valid++;
      if (valueAt(earlier.values, (x + 0.5) / width, (y + 0.5) / height) !== null) both++;
    }
  }
  return valid === 0 ? 0 : (later.valid * both) / valid;
}
