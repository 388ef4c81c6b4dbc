import { adviceMessages as says } from '../advice-messages.ts';
import { emergenceDays } from '../crops/emergence.ts';
import { addDays, dayOfYear, daysBetween, daysUntil, isBetween } from '../crops/year-days.ts';
import { type Situation, viewsUntilNow } from '../situation/situation.ts';
import {
  bareNdvi,
  dateFromView,
  daysAfterGreen,
  daysIntoSeason,
  isFrom,
  isInSeason,
  isNdviBelow,
  isWinterCrop,
  sowingDate,
} from '../situation/stage.ts';
import type { AdviceRule } from './advice.ts';
import { stageCertainty } from './certainty.ts';

const youngNdvi = 0.35;
/** Days of tolerance after the usual emergence. */
const tolerance = 14;

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

/** Rows 11 and 12, from sowing to the first green. */
export const emergenceRules: readonly AdviceRule[] = [
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
];
