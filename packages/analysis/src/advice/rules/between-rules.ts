import { adviceMessages as says } from '../advice-messages.ts';
import { changeLimits, reaches } from '../change-limits.ts';
import { isBetween, shiftDay } from '../crops/year-days.ts';
import { recentFall, type Situation } from '../situation/situation.ts';
import {
  bareNdvi,
  cropOf,
  dateFromView,
  isInSeason,
  isNdviBelow,
  isOver,
  isWinterCrop,
  sowingDate,
} from '../situation/stage.ts';
import type { AdviceRule } from './advice.ts';
import { stageCertainty } from './certainty.ts';

const isStatedAsSown = ({ input, sown }: Situation): boolean =>
  sown !== null && (input.harvested == null || input.harvested < sown);

/** True outside the season of the calendar, or where the crop of the present season was harvested. */
function hasEnded(situation: Situation): boolean {
  const { season, day, input } = situation;
  if (season === null) return false;
  if (!isInSeason(season, day) || isOver(situation)) return true;
  return (input.harvested ?? '') >= sowingDate(situation)!;
}

/** Rows 8 and 9, between two crops. */
export const betweenRules: readonly AdviceRule[] = [
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
      situation.input.catchCropPlanned !== true &&
      isBetween(
        situation.day,
        shiftDay(situation.season.window.sowFrom, -30),
        situation.season.window.sowTo,
      ) &&
      reaches(recentFall(situation.input.ndvi) ?? 0, changeLimits.NDVI.changed),
    message: (situation) => says.normal_seedbed({ crop: cropOf(situation) }),
    certainty: stageCertainty,
  },
];
