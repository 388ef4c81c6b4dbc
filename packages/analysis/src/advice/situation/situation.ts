import type { AdviceInput, FieldView, IndexHistory } from '../advice-input.ts';
import { changeLimits, type PlantIndex, plantIndexOf } from '../change-limits.ts';
import {
  type CropWindow,
  findCropWindows,
  isFirm,
  isWindowCrop,
  windowOfSowing,
  windowsOfDay,
} from '../crops/crop-windows.ts';
import {
  addDays,
  asNorthernDay,
  dayOfYear,
  daysBetween,
  daysOutside,
  daysUntil,
  isBetween,
  shiftDay,
} from '../crops/year-days.ts';
import { type FieldSeason, findFieldSeason, isPresentSowing } from './field-season.ts';
import { findOwnSeason, type OwnSeason } from './own-season.ts';

/** What the rules read: the input, and what follows from it. Null is unknown. */
export interface Situation {
  input: AdviceInput;
  /** Day of the year of the view, and the day of the north with the same season. */
  day: number;
  northernDay: number;
  /** Days since the view. */
  age: number;
  /** Index of a service about plants; null for the other services. */
  index: PlantIndex | null;
  history: IndexHistory | null;
  season: FieldSeason | null;
  own: OwnSeason | null;
  /** Stated sowing of the present season. */
  sown: string | null;
}

const historyOf = (input: AdviceInput, index: PlantIndex | null): IndexHistory | null => {
  if (index === null) return null;
  return { NDVI: input.ndvi, NDMI: input.ndmi, NDRE: input.ndre }[index] ?? null;
};

/** Views of the series up to the present one, which is added where the series lacks it. */
export function viewsUntilNow({ series, ndvi, viewed }: AdviceInput): readonly FieldView[] {
  const views = (series ?? []).filter(({ day }) => day < viewed && daysBetween(day, viewed) <= 365);
  const now = ndvi?.now ?? series?.find(({ day }) => day === viewed)?.value;
  return now === undefined ? views : [...views, { day: viewed, value: now }];
}

/** Of several windows, those of full cover around the peak of the field's own series, if it counts. */
function windowsOfPeak(windows: readonly CropWindow[], own: OwnSeason | null): readonly CropWindow[] {
  if (own?.counts !== true || !own.falling) return windows;
  const peak = dayOfYear(own.peakDay);
  const distances = windows.map(({ fullFrom, fullTo }) => daysOutside(peak, fullFrom, fullTo));
  return windows.filter((_, i) => distances[i] === Math.min(...distances));
}

/** The windows that may describe the field: one by its sowing, else those of the day, or of its own peak. */
export function candidateWindows(input: AdviceInput): readonly CropWindow[] {
  const { crop, latitude, sown, viewed } = input;
  if (!isWindowCrop(crop ?? null)) return [];
  const windows = findCropWindows(crop as CropWindow['crop'], latitude);
  const bySowing = sown == null ? undefined : windowOfSowing(windows, dayOfYear(sown));
  if (bySowing !== undefined && isPresentSowing(sown!, viewed, bySowing)) return [bySowing];
  return windowsOfPeak(windowsOfDay(windows, dayOfYear(viewed)), findOwnSeason(viewsUntilNow(input)));
}

/**
 * Views of the present season: since the stated sowing, else since the middle of the usual one, so that the growth
 * before it is not taken for the crop. Without a firm calendar they are those of 12 months.
 */
function viewsOfSeason(
  input: AdviceInput,
  window: CropWindow | null,
  sown: string | null,
): readonly FieldView[] {
  const views = viewsUntilNow(input);
  if (window === null || (sown === null && !isFirm(window, input.latitude))) return views;
  const day = dayOfYear(input.viewed);
  if (sown === null && isBetween(day, shiftDay(window.sowFrom, -30), window.sowMid)) return [];
  const start = sown ?? addDays(input.viewed, -daysUntil(window.sowMid, day));
  return views.filter(({ day }) => day >= start);
}

/** Situation of a field in one of its candidate windows; without a window, its stage is unknown. */
export function describeSituation(input: AdviceInput, window: CropWindow | null): Situation {
  const { latitude, viewed, today, service } = input;
  const day = dayOfYear(viewed);
  const index = plantIndexOf(service);
  const stated = input.sown ?? null;
  const sown = stated !== null && window !== null && isPresentSowing(stated, viewed, window) ? stated : null;
  const own = findOwnSeason(viewsOfSeason(input, window, sown));
  return {
    input,
    day,
    northernDay: asNorthernDay(day, latitude),
    age: daysBetween(viewed, today),
    index,
    history: historyOf(input, index),
    season: window === null ? null : findFieldSeason(window, { latitude, sown, own }),
    own,
    sown,
  };
}

/** Fall of an index since the last clear view, positive; null where there is none to compare with. */
export const fallOf = (history: IndexHistory | null | undefined): number | null =>
  history?.before == null ? null : history.before.value - history.now;

/** Fall since the last clear view, or since the one before it where the fall has lasted for two views. */
export function recentFall(history: IndexHistory | null | undefined): number | null {
  const fall = fallOf(history);
  if (fall === null || history?.earlier == null || history.before == null) return fall;
  const isLasting = history.before.value < history.earlier.value;
  return isLasting ? Math.max(fall, history.earlier.value - history.now) : fall;
}

/** Difference that counts as a change of an index. */
export const changeOf = (index: PlantIndex): number => changeLimits[index].changed;

/** True for a crop whose advice depends on its stage. */
export const needsStage = ({ index, input }: Situation): boolean =>
  index !== null && (input.crop == null || isWindowCrop(input.crop));
