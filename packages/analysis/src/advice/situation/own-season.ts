import type { FieldView } from '../advice-input.ts';
import { exceeds, reaches } from '../change-limits.ts';

/** Season of a field by its own series. */
export interface OwnSeason {
  /** Part of the rise from the base to the peak that the field has now. */
  fraction: number;
  /** True if the latest view is after the peak of NDVI. */
  falling: boolean;
  peakDay: string;
  /** First day on which a quarter of the rise was reached. */
  greenDay: string;
  /** True if the series is long enough: it has more than two clear views in green-up and peak. */
  counts: boolean;
}

/** Rise of NDVI below which a series shows no season. */
const minRise = 0.2;
export const greenFraction = 0.25;
const fullFraction = 0.9;
export const ripeningFraction = 0.75;
const minViews = 3;

const lowestOf = (views: readonly FieldView[]): number => Math.min(...views.map(({ value }) => value));

/** Index of the first view of the rise to the peak in which the field was green. */
function greenIndex(fractions: readonly number[], peak: number): number {
  let green = peak;
  while (green > 0 && reaches(fractions[green - 1]!, greenFraction)) green--;
  return green;
}

/** Finds the season of a series whose last view is now; null where it shows none, or a new one has started. */
export function findOwnSeason(views: readonly FieldView[]): OwnSeason | null {
  if (views.length < minViews) return null;
  const peak = views.reduce((best, view, i) => (view.value >= views[best]!.value ? i : best), 0);
  const after = views.slice(peak);
  const base = Math.min(lowestOf(views.slice(0, peak + 1)), lowestOf(after));
  const rise = views[peak]!.value - base;
  const now = views.at(-1)!.value;
  if (!reaches(rise, minRise) || exceeds(now - lowestOf(after), greenFraction * rise)) return null;
  const fractions = views.map(({ value }) => (value - base) / rise);
  const green = greenIndex(fractions, peak);
  const lastFull = fractions.findLastIndex((fraction) => reaches(fraction, fullFraction));
  return {
    fraction: fractions.at(-1)!,
    falling: peak < views.length - 1,
    peakDay: views[peak]!.day,
    greenDay: views[green]!.day,
    counts: lastFull - green + 1 >= minViews,
  };
}
