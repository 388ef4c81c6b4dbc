import { adviceMessages as says } from '../advice-messages.ts';
import { changeLimits, exceeds, reaches } from '../change-limits.ts';
import { isWindowCrop } from '../crops/crop-windows.ts';
import { addDays, daysBetween, fromNorthernDay, isBetween } from '../crops/year-days.ts';
import { greenFraction } from '../situation/own-season.ts';
import { fallOf, recentFall, type Situation } from '../situation/situation.ts';
import { dateFromView, isFrom, isRipening, isUneven } from '../situation/stage.ts';
import type { AdviceRule } from './advice.ts';
import { likely, stageCertainty } from './certainty.ts';
import { daysAfterPlanting } from './emergence-rules.ts';

/** Fall of NDVI by which a harvest is recognised. */
const harvestFall = 0.25;
const floodedDays = 30;
export const regrowthDays = 21;
/** Longest time between two clear views that show a cut, in days: real springs have gaps of 35. */
export const maxCutGapDays = 40;
/** Days without regrowth after which a cut is no longer the reason. */
export const maxRegrowthDays = 30;

const ndviFall = ({ input }: Situation): number | null => fallOf(input.ndvi);

/** True for a fall of NDVI within a number of days. */
const fellWithin = ({ input }: Situation, days: number): boolean =>
  input.ndvi?.before != null && daysBetween(input.ndvi.before.day, input.viewed) <= days;

/** True if NDVI fell as after a harvest, at the time of harvest. */
export function isHarvest(situation: Situation): boolean {
  const { input, season, day } = situation;
  if (season === null || !isWindowCrop(input.crop ?? null) || input.ndvi == null) return false;
  return (
    reaches(ndviFall(situation) ?? 0, harvestFall) &&
    fellWithin(situation, 30) &&
    input.ndvi.now < 0.4 &&
    isFrom(season, day, season.window.harvestFrom, 20)
  );
}

export const isMeadow = ({ input }: Situation): boolean => input.crop === 'grass' || input.crop === 'lucerne';

/** Grass rests from mid-November to mid-March at 35 degrees and beyond. */
export const isMeadowSeason = ({ input, northernDay }: Situation): boolean =>
  Math.abs(input.latitude) < 35 || isBetween(northernDay, 75, 320);

/** True where a cut was seen more than 30 days ago and the meadow has not become greener since. */
export function lacksRegrowth(situation: Situation): boolean {
  const { lastCut, ndvi, viewed } = situation.input;
  if (!isMeadow(situation) || lastCut == null || ndvi == null) return false;
  return (
    daysBetween(lastCut.day, viewed) > maxRegrowthDays &&
    !reaches(ndvi.now - lastCut.after, changeLimits.NDVI.changed)
  );
}

function isCut(situation: Situation): boolean {
  const { spread, spreadBefore } = situation.input;
  if (!isMeadow(situation) || !isMeadowSeason(situation) || spread == null || spreadBefore == null)
    return false;
  return (
    reaches(recentFall(situation.input.ndvi) ?? 0, changeLimits.NDVI.changed) &&
    fellWithin(situation, maxCutGapDays) &&
    !reaches(spread - spreadBefore, 0.1) &&
    !lacksRegrowth(situation)
  );
}

function isFlowering(situation: Situation): boolean {
  const { input, northernDay } = situation;
  const [ndvi, ndre] = [ndviFall(situation), fallOf(input.ndre)];
  if (input.crop !== 'rape' || ndvi === null || ndre === null) return false;
  return (
    Math.abs(input.latitude) >= 45 &&
    isBetween(northernDay, 95, 145) &&
    ndvi > 0 &&
    !reaches(ndvi, harvestFall) &&
    !reaches(Math.abs(ndre), changeLimits.NDRE.changed)
  );
}

function isFlooded(situation: Situation): boolean {
  const { ndvi, ndwi } = situation.input;
  const days = daysAfterPlanting(situation);
  if (days === null || days > floodedDays) return false;
  return (ndvi != null && ndvi.now < 0.35) || (ndwi ?? 0) > 0;
}

/** First and last day with leaves in the north: FAO-56, orchards from March and vines from April. */
function leafDays({ input }: Situation): [from: number, to: number] | null {
  if (input.crop === 'vine') return [91, 301];
  if (input.crop === 'orchard' && Math.abs(input.latitude) < 40) return [60, 330];
  return input.crop === 'orchard' || input.crop === 'leaf-falling-forest' ? [60, 270] : null;
}

function isLeafless(situation: Situation): boolean {
  const days = leafDays(situation);
  const { own, northernDay } = situation;
  if (days === null || own === null) return false;
  return !isBetween(northernDay, ...days) && !exceeds(own.fraction, greenFraction);
}

/** Rows 14 to 19, from flowering to the months of rest. */
export const laterSeasonRules: readonly AdviceRule[] = [
  {
    row: 14,
    code: 'looks-harvested',
    holds: isHarvest,
    message: () => says.seems_harvested(),
    certainty: stageCertainty,
  },
  {
    row: 15,
    code: 'normal-cut',
    holds: isCut,
    message: (_, from) => says.normal_cut({ from: { day: from } }),
    nextView: ({ input }) => addDays(input.viewed, regrowthDays),
    certainty: likely,
  },
  {
    row: 16,
    code: 'normal-flowering',
    holds: isFlowering,
    message: (_, from) => says.normal_flowering({ from: { day: from } }),
    nextView: (situation) => dateFromView(situation, fromNorthernDay(150, situation.input.latitude)),
    certainty: stageCertainty,
  },
  {
    row: 17,
    code: 'normal-flooded',
    holds: isFlooded,
    message: (_, from) => says.normal_flooded({ from: { day: from } }),
    nextView: ({ input }) => addDays(input.viewed, floodedDays),
    certainty: stageCertainty,
  },
  {
    row: 18,
    code: 'normal-ripening',
    holds: (situation) => isRipening(situation) && isUneven(situation) === false,
    message: () => says.normal_ripening(),
    certainty: stageCertainty,
  },
  {
    row: 19,
    code: 'leaf-off',
    holds: isLeafless,
    message: (_, from) => says.leaf_off({ from: { day: from } }),
    nextView: (situation) =>
      dateFromView(situation, fromNorthernDay(leafDays(situation)![0], situation.input.latitude)),
    certainty: likely,
  },
];
