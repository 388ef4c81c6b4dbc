import { adviceMessages as says } from '../advice-messages.ts';
import { changeLimits, reaches } from '../change-limits.ts';
import { isLateSownBand, isWinterCereal } from '../crops/emergence.ts';
import {
  asNorthernDay,
  dayOfYear,
  daysBetween,
  daysUntil,
  fromNorthernDay,
  isBetween,
} from '../crops/year-days.ts';
import { fallOf, type Situation, viewsUntilNow } from '../situation/situation.ts';
import {
  bareNdvi,
  cropOf,
  dateFromView,
  isNdviBelow,
  isNdviFrom,
  isUneven,
  isWinterCrop,
} from '../situation/stage.ts';
import type { AdviceRule } from './advice.ts';
import { stageCertainty } from './certainty.ts';

/** Mid-October and 16 March as days of the north. */
const midOctober = 288;
const midMarch = 75;

function isSownLate({ season, sown, input }: Situation): boolean {
  if (season === null) return false;
  const day = sown === null ? season.window.sowTo : dayOfYear(sown);
  return daysUntil(fromNorthernDay(182, input.latitude), day) > midOctober - 182;
}

/** Fall since the highest view of November, or else since the last view. */
function fallSinceNovember({ input }: Situation): number | null {
  const november = viewsUntilNow(input)
    .filter(({ day }) => daysBetween(day, input.viewed) <= 150)
    .filter(({ day }) => isBetween(asNorthernDay(dayOfYear(day), input.latitude), 305, 334));
  if (november.length === 0 || input.ndvi == null) return fallOf(input.ndvi);
  return Math.max(...november.map(({ value }) => value)) - input.ndvi.now;
}

const startOfSpring = (situation: Situation): string =>
  dateFromView(situation, fromNorthernDay(midMarch, situation.input.latitude));

/** Row 10. */
export const lateSownRule: AdviceRule = {
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
};

/** Row 13. */
export const winterRestRule: AdviceRule = {
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
};
