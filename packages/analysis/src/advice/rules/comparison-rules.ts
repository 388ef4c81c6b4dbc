import type { Figure } from '@furrow/messages/message';
import { adviceMessages as says } from '../advice-messages.ts';
import { changeLimits, reaches } from '../change-limits.ts';
import { fallOf, type Situation } from '../situation/situation.ts';
import { isRipening } from '../situation/stage.ts';
import type { AdviceRule, Certainty } from './advice.ts';
import { isWellSeen, likely } from './certainty.ts';
import { hasLasted } from './image-rules.ts';
import { isHarvest, lacksRegrowth } from './later-season-rules.ts';
import { weakPartRules } from './weak-part-rules.ts';

const minFarmFields = 3;
const farZ = 2;
/** Days within which two crops are at the same stage. */
const stageTolerance = 14;

const two = (value: number): Figure => ({ figure: value, decimals: 2 });

const limitOf = ({ index }: Situation) => changeLimits[index ?? 'NDVI'];

/** Difference to the year before, negative for a fall; null where it is unknown. */
const changeOfYear = ({ input, history }: Situation): number | null =>
  history === null || input.lastYear == null ? null : history.now - input.lastYear.value;

/** Number of own fields that are all below the year before, or far below their own years; null where one is not. */
function fieldsBelow(situation: Situation): number | null {
  const { changesOfFarm, zOfYearsOfFarm } = situation.input;
  const limit = limitOf(situation).betweenYears;
  const areAllBelow = (values: readonly number[], below: number): boolean =>
    values.length >= minFarmFields && values.every((value) => reaches(-value, below));
  if (situation.index === null) return null;
  if (areAllBelow(changesOfFarm ?? [], limit)) return changesOfFarm!.length;
  return areAllBelow(zOfYearsOfFarm ?? [], farZ) ? zOfYearsOfFarm!.length : null;
}

/** Reference and value of a fall that has to be explained: since the last view, or over two views. */
function unexplainedFall(situation: Situation): { fall: number; since: string } | null {
  const { history, index, input } = situation;
  if (lacksRegrowth(situation)) {
    const { before, day } = input.lastCut!;
    return { fall: before - input.ndvi!.now, since: day };
  }
  if (history?.before == null || index === null) return null;
  const { before, earlier, now } = history;
  if (hasLasted(situation)) return { fall: earlier!.value - now, since: earlier!.day };
  if (!reaches(before.value - now, limitOf(situation).strongly)) return null;
  return { fall: before.value - now, since: before.day };
}

function needsWalk(situation: Situation): boolean {
  const found = unexplainedFall(situation);
  if (found === null) return false;
  const { statedWork } = situation.input;
  return lacksRegrowth(situation) || statedWork == null || statedWork < found.since;
}

const certaintyOfFall = (situation: Situation): Certainty =>
  hasLasted(situation) && isWellSeen(situation) ? 'sure' : 'likely';

function isBehind({ input, index }: Situation): boolean {
  const others = input.otherFields;
  if (index === null || others == null || others.sameStage === false) return false;
  if ((others.sowingDays ?? 0) > stageTolerance || others.fields < 3) return false;
  if (others.fields >= 5) return reaches(-(others.z ?? 0), farZ);
  return reaches(-(others.difference ?? 0), changeLimits[index].betweenYears);
}

function isBelowLastYear(situation: Situation): boolean {
  const change = changeOfYear(situation);
  const { lastYear } = situation.input;
  if (change === null || lastYear?.sameCrop !== true || (lastYear.stageDays ?? 0) > stageTolerance)
    return false;
  return reaches(-change, limitOf(situation).betweenYears);
}

function isSmallFall(situation: Situation): boolean {
  const { history, index } = situation;
  const fall = fallOf(history);
  if (fall === null || index === null || isRipening(situation) || isHarvest(situation)) return false;
  if (situation.input.statedWork != null && situation.input.statedWork >= history!.before!.day) return false;
  const { changed, strongly } = changeLimits[index];
  return reaches(fall, changed) && !reaches(fall, strongly);
}

/** Rows 20 to 26. */
export const comparisonRules: readonly AdviceRule[] = [
  {
    row: 20,
    code: 'whole-farm-below',
    holds: (situation) => fieldsBelow(situation) !== null,
    message: (situation) => says.all_fields_below({ fields: fieldsBelow(situation)! }),
    certainty: likely,
  },
  {
    row: 21,
    code: 'walk-now',
    holds: needsWalk,
    message: (situation) => {
      const { fall, since } = unexplainedFall(situation)!;
      const index = lacksRegrowth(situation) ? 'NDVI' : situation.index!;
      return says.walk_now({ index, fall: two(fall), since: { day: since } });
    },
    certainty: certaintyOfFall,
  },
  ...weakPartRules,
  {
    row: 24,
    code: 'visit-first',
    holds: isBehind,
    message: ({ input }) => says.visit_first({ fields: input.otherFields!.fields }),
    certainty: ({ input }) => (input.otherFields?.sowingDays == null ? 'weak' : 'likely'),
  },
  {
    row: 25,
    code: 'below-last-year',
    holds: isBelowLastYear,
    message: (situation) =>
      says.below_last_year({ index: situation.index!, below: two(-changeOfYear(situation)!) }),
    certainty: likely,
  },
  {
    row: 26,
    code: 'look-again',
    holds: isSmallFall,
    message: ({ history, index }, from) =>
      says.small_fall({ index: index!, fall: two(fallOf(history)!), from: { day: from } }),
    nextView: () => null,
    certainty: likely,
  },
];
