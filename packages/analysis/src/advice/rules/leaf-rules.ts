import { adviceMessages as says, sideMessages } from '../advice-messages.ts';
import { changeLimits, reaches } from '../change-limits.ts';
import { fallOf, needsStage, type Situation } from '../situation/situation.ts';
import { isBeforeRipening, isRipening } from '../situation/stage.ts';
import type { AdviceRule } from './advice.ts';
import { likely, sureIfSeen } from './certainty.ts';
import { hasLasted } from './image-rules.ts';
import { isHarvest } from './later-season-rules.ts';

/** NDVI from which the water in leaves can be read, and from which their chlorophyll can. */
const waterNdvi = 0.5;
const chlorophyllNdvi = 0.7;
/** Weak to strong zone: about four times the noise of a full canopy. */
const weakRatio = 0.85;
const minZoneHectares = 0.5;

const isThin = ({ input }: Situation, limit: number): boolean => input.ndvi != null && input.ndvi.now < limit;

/** True where NDMI falls at least as much as NDVI between green-up and the end of full cover. */
function isLosingWater(situation: Situation): boolean {
  const { ndmi, ndvi, rained } = situation.input;
  const [water, green] = [fallOf(ndmi), fallOf(ndvi)];
  if (water === null || green === null || rained === true) return false;
  const isStage = needsStage(situation) ? isBeforeRipening(situation) === true : true;
  if (!isStage || isRipening(situation) || isHarvest(situation)) return false;
  return reaches(water, changeLimits.NDMI.changed) && reaches(water, green);
}

function hasPaleZone({ input }: Situation): boolean {
  const zones = input.leafZones;
  if (zones == null || input.ndvi == null || zones.strong.value <= 0) return false;
  const { weak, strong } = zones;
  return (
    reaches(weakRatio, weak.value / strong.value) &&
    reaches(Math.min(weak.hectares, strong.hectares), minZoneHectares)
  );
}

const isChlorophyll = ({ index }: Situation): boolean => index === 'NDRE';

const isWater = ({ index }: Situation): boolean => index === 'NDMI';

/** Rows 28 to 31, of crop water and chlorophyll. */
export const leafRules: readonly AdviceRule[] = [
  {
    row: 28,
    code: 'water-not-readable',
    holds: (situation) => isWater(situation) && isThin(situation, waterNdvi),
    message: () => says.water_not_readable(),
    certainty: sureIfSeen,
  },
  {
    row: 30,
    code: 'leaves-too-few',
    holds: (situation) => isChlorophyll(situation) && isThin(situation, chlorophyllNdvi),
    message: () => says.leaves_too_few(),
    certainty: sureIfSeen,
  },
  {
    row: 30,
    code: 'leaves-too-late',
    holds: (situation) => isChlorophyll(situation) && isRipening(situation),
    message: () => says.leaves_too_late(),
    certainty: likely,
  },
  {
    row: 29,
    code: 'check-water',
    holds: (situation) =>
      (isWater(situation) || (isChlorophyll(situation) && hasPaleZone(situation))) &&
      isLosingWater(situation),
    message: ({ input }) => says.check_water({ side: sideMessages[input.weakestPart?.side ?? 'weakest']() }),
    certainty: (situation) => (hasLasted(situation) ? sureIfSeen(situation) : 'likely'),
  },
  {
    row: 31,
    code: 'compare-leaves',
    holds: (situation) => isChlorophyll(situation) && hasPaleZone(situation),
    message: ({ input }) =>
      says.compare_leaves({ side: sideMessages[input.leafZones?.weak.side ?? 'weakest']() }),
    certainty: likely,
  },
];
