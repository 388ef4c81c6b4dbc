import { cropMessages } from '../advice-messages.ts';
import { exceeds, reaches, unevenFrom } from '../change-limits.ts';
import { seasonLength } from '../crops/crop-windows.ts';
import { emergenceDays } from '../crops/emergence.ts';
import { addDays, dayOfYear, daysBetween, daysUntil, isBetween, nextDateOf } from '../crops/year-days.ts';
import type { FieldSeason } from './field-season.ts';
import { greenFraction, ripeningFraction } from './own-season.ts';
import { changeOf, fallOf, type Situation } from './situation.ts';

/** NDVI of bare ground and less. */
export const bareNdvi = 0.25;

/** Days from the first usual sowing to the view. */
export const daysIntoSeason = ({ window }: FieldSeason, day: number): number =>
  daysUntil(window.sowFrom, day);

/** True between the first sowing and the last harvest. */
export const isInSeason = (season: FieldSeason, day: number): boolean =>
  daysIntoSeason(season, day) <= seasonLength(season.window);

/** True from a number of days before a named day of the season on. */
export const isFrom = (season: FieldSeason, day: number, named: number, daysBefore: number): boolean =>
  daysIntoSeason(season, day) >= daysUntil(season.window.sowFrom, named) - daysBefore;

/** True from the first green to the last harvest. */
export const isGrowing = ({ season, day }: Situation): boolean =>
  season !== null && isInSeason(season, day) && isFrom(season, day, season.window.greenFrom, 0);

/** True from the first green to the end of full cover; null where the stage is unknown. */
export function isBeforeRipening({ season, day }: Situation): boolean | null {
  return season === null ? null : isBetween(day, season.window.greenFrom, season.window.fullTo);
}

/** First date of a day of the year from the view on. */
export const dateFromView = ({ input }: Situation, day: number): string =>
  nextDateOf(day, addDays(input.viewed, -1));

/** Date of the sowing: the stated one, else the first usual one. */
export const sowingDate = ({ input, season, sown, day }: Situation): string | null =>
  sown ?? (season === null ? null : addDays(input.viewed, -daysIntoSeason(season, day)));

/** Days since the crop should be seen; negative before. Null where the stage is unknown. */
export function daysAfterGreen({ input, season, sown, day }: Situation): number | null {
  if (season === null) return null;
  const { window } = season;
  if (sown === null) return daysIntoSeason(season, day) - daysUntil(window.sowFrom, window.greenTo);
  return daysBetween(sown, input.viewed) - emergenceDays(window, dayOfYear(sown), input.latitude);
}

/** True where the field's own series has ended at the time of harvest, and the view shows no new fall. */
export function isOver({ season, own, day, input }: Situation): boolean {
  const fall = fallOf(input.ndvi);
  if (season === null || own === null || input.ndvi == null || fall === null) return false;
  const isBare = own.falling && own.fraction < greenFraction && input.ndvi.now < bareNdvi;
  return isBare && isFrom(season, day, season.window.harvestFrom, 0) && !reaches(fall, changeOf('NDVI'));
}

/** True where the field's own series falls from its peak at a time when the crop usually ripens. */
export function isRipening(situation: Situation): boolean {
  const { season, own, day, input } = situation;
  if (isOver(situation)) return false;
  if (season === null || own === null || !own.falling || own.fraction >= ripeningFraction) return false;
  if (input.harvested != null && input.harvested > own.peakDay) return false;
  return isInSeason(season, day) && isFrom(season, day, season.window.fullTo, 14);
}

/** True where the spread of the field exceeds the limit of its cover; null where either is unknown. */
export function isUneven({ input, index }: Situation): boolean | null {
  if (index === null || input.ndvi == null || input.spread == null) return null;
  return exceeds(input.spread, unevenFrom(index, input.ndvi.now));
}

/** Limits of NDVI are not reached where it is unknown. */
const ndviNow = ({ input }: Situation): number | null => input.ndvi?.now ?? null;

export const isNdviBelow = (situation: Situation, limit: number): boolean =>
  (ndviNow(situation) ?? Number.POSITIVE_INFINITY) < limit;

export const isNdviFrom = (situation: Situation, limit: number): boolean =>
  (ndviNow(situation) ?? -1) >= limit;

export const isWinterCrop = ({ season }: Situation): boolean => season?.window.season === 'winter';

/** Name of the crop in a sentence. */
export const cropOf = ({ season }: Situation) => cropMessages[season?.window.crop ?? 'wheat']();
