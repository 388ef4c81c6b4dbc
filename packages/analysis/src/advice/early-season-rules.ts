import type { AdviceRule } from './advice.ts';
import { cropMessages, adviceMessages as says } from './advice-messages.ts';
import { stageCertainty } from './certainty.ts';
import { emergenceDays, isLateSownBand, isWinterCereal } from './emergence.ts';
import { changeLimits, reaches } from './limits.ts';
import { fallOf, type Situation, viewsUntilNow } from './situation.ts';
import {
  dateFromView,
  daysAfterGreen,
  daysIntoSeason,
  isFrom,
  isInSeason,
  isUneven,
  sowingDate,
} from './stage.ts';
import {
  addDays,
  asNorthernDay,
  dayOfYear,
  daysBetween,
  daysUntil,
  fromNorthernDay,
  isBetween,
  shiftDay,
} from './year-days.ts';

const bareNdvi = 0.25;
const youngNdvi = 0.35;
/** Mid-October and 16 March as days of the north. */
const midOctober = 288;
const midMarch = 75;
/** Days of tolerance after the usual emergence. */
const tolerance = 14;

const ndviNow = ({ input }: Situation): number | null => input.ndvi?.now ?? null;

const isNdviBelow = (situation: Situation, limit: number): boolean =>
  (ndviNow(situation) ?? Number.POSITIVE_INFINITY) < limit;

const isNdviFrom = (situation: Situation, limit: number): boolean => (ndviNow(situation) ?? -1) >= limit;

export const isWinterCrop = ({ season }: Situation): boolean => season?.window.season === 'winter';

function isSownLate({ season, sown, input }: Situation): boolean {
  if (season === null) return false;
  const day = sown === null ? season.window.sowTo : dayOfYear(sown);
  return daysUntil(fromNorthernDay(182, input.latitude), day) > midOctober - 182;
}

/** Young rice counts its days from planting; without a date, from the last usual one. */
export function daysAfterPlanting({ season, sown, input, day }: Situation): number | null {
  if (season?.window.crop !== 'rice') return null;
  if (sown !== null) return daysBetween(sown, input.viewed);
  const days = daysIntoSeason(season, day);
  return Math.max(0, days - daysUntil(season.window.sowFrom, season.window.sowTo));
}

const isYoungRice = (situation: Situation): boolean => (daysAfterPlanting(situation) ?? 31) <= 30;

function isTooEarly(situation: Situation): boolean {
  const { season, sown, day } = situation;
  const late = daysAfterGreen(situation);
  if (season === null || late === null || isYoungRice(situation)) return false;
  return sown === null ? late <= 0 && daysIntoSeason(season, day) >= 7 : late <= tolerance;
}

function expectedGreen(situation: Situation): string | null {
  const { season, sown, input } = situation;
  if (season === null) return null;
  if (sown === null) return dateFromView(situation, season.window.greenTo);
  return addDays(sown, emergenceDays(season.window, dayOfYear(sown), input.latitude) + tolerance);
}

/** True where no view since sowing has shown a crop; false where no earlier view is recorded. */
function neverGreen(situation: Situation): boolean {
  const since = sowingDate(situation);
  const { input } = situation;
  if (since === null) return false;
  const views = [...viewsUntilNow(input).slice(0, -1), ...(input.ndvi?.before ? [input.ndvi.before] : [])];
  const values = views.filter(({ day }) => day >= since).map(({ value }) => value);
  return values.length > 0 && values.every((value) => value < youngNdvi);
}

/** Emergence of a winter crop without a date is not judged before the end of March. */
const isWaitingForSpring = (situation: Situation): boolean =>
  isWinterCrop(situation) && situation.sown === null && isBetween(situation.northernDay, 182, 90);

function isLateEmergence(situation: Situation): boolean {
  const { season, day } = situation;
  const late = daysAfterGreen(situation);
  if (season === null || late === null || season.window.crop === 'rice') return false;
  const isOver = !isInSeason(season, day) || isFrom(season, day, season.window.harvestFrom, 20);
  return late > tolerance && !isOver && neverGreen(situation) && !isWaitingForSpring(situation);
}

/** Fall since the highest view of November, or else since the last view. */
function fallSinceNovember({ input }: Situation): number | null {
  const november = viewsUntilNow(input)
    .filter(({ day }) => daysBetween(day, input.viewed) <= 150)
    .filter(({ day }) => isBetween(asNorthernDay(dayOfYear(day), input.latitude), 305, 334));
  if (november.length === 0 || input.ndvi == null) return fallOf(input.ndvi);
  return Math.max(...november.map(({ value }) => value)) - input.ndvi.now;
}

const isStatedAsSown = ({ input, sown }: Situation): boolean =>
  sown !== null && (input.harvested == null || input.harvested < sown);

/** True outside the season of the calendar, or where the crop of the present season was harvested. */
function hasEnded(situation: Situation): boolean {
  const { season, day, input } = situation;
  if (season === null) return false;
  return !isInSeason(season, day) || (input.harvested ?? '') >= sowingDate(situation)!;
}

const startOfSpring = (situation: Situation): string =>
  dateFromView(situation, fromNorthernDay(midMarch, situation.input.latitude));

const cropOf = ({ season }: Situation) => cropMessages[season?.window.crop ?? 'wheat']();

/** Rows 8 to 13, from one crop to the winter of the next. */
export const earlySeasonRules: readonly AdviceRule[] = [
  {
    row: 8,
    code: 'between-crops',
    holds: (situation) =>
      hasEnded(situation) && isNdviBelow(situation, bareNdvi) && !isStatedAsSown(situation),
    message: (_, from) => says.between_crops({ from: { day: from } }),
    nextView: (situation) => dateFromView(situation, situation.season!.window.greenFrom),
    certainty: stageCertainty,
  },
  {
    row: 9,
    code: 'normal-seedbed',
    holds: (situation) =>
      situation.season !== null &&
      !isWinterCrop(situation) &&
      situation.sown === null &&
      situation.input.catchCropWanted !== true &&
      isBetween(
        situation.day,
        shiftDay(situation.season.window.sowFrom, -30),
        situation.season.window.sowTo,
      ) &&
      reaches(fallOf(situation.input.ndvi) ?? 0, changeLimits.NDVI.changed),
    message: (situation) => says.normal_seedbed({ crop: cropOf(situation) }),
    certainty: stageCertainty,
  },
  {
    row: 10,
    code: 'normal-late-sown',
    holds: (situation) =>
      situation.season !== null &&
      isWinterCereal(situation.season.window) &&
      isLateSownBand(situation.input.latitude) &&
      isBetween(situation.northernDay, 300, midMarch) &&
      isSownLate(situation) &&
      isNdviFrom(situation, 0.15) &&
      isNdviBelow(situation, 0.45) &&
      (situation.input.otherFields?.z ?? 0) > -2,
    message: (situation, from) =>
      (situation.sown === null ? says.normal_if_late_sown : says.normal_late_sown)({
        crop: cropOf(situation),
        from: { day: from },
      }),
    nextView: startOfSpring,
    certainty: stageCertainty,
  },
  {
    row: 11,
    code: 'too-early',
    holds: (situation) => isTooEarly(situation) && isNdviBelow(situation, youngNdvi),
    message: (_, from) => says.too_early({ from: { day: from } }),
    nextView: expectedGreen,
    certainty: stageCertainty,
  },
  {
    row: 12,
    code: 'check-emergence',
    holds: (situation) => isLateEmergence(situation) && isNdviBelow(situation, bareNdvi),
    message: (situation) => says.check_emergence({ days: daysAfterGreen(situation)! }),
    certainty: stageCertainty,
  },
  {
    row: 13,
    code: 'normal-winter',
    holds: (situation) =>
      isWinterCrop(situation) &&
      Math.abs(situation.input.latitude) >= 35 &&
      isBetween(situation.northernDay, 320, midMarch) &&
      isNdviFrom(situation, bareNdvi) &&
      !reaches(fallSinceNovember(situation) ?? Number.POSITIVE_INFINITY, changeLimits.NDVI.strongly) &&
      isUneven(situation) !== true,
    message: (_, from) => says.normal_winter({ from: { day: from } }),
    nextView: startOfSpring,
    certainty: stageCertainty,
  },
];
