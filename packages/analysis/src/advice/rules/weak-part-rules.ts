import type { WeakestPart } from '../advice-input.ts';
import { adviceMessages as says, sideMessages } from '../advice-messages.ts';
import { reaches } from '../change-limits.ts';
import { areaOfPart, partCounts } from '../parts/weakest-part.ts';
import { changeOf, type Situation } from '../situation/situation.ts';
import { bareNdvi, isUneven } from '../situation/stage.ts';
import type { AdviceRule } from './advice.ts';
import { likely } from './certainty.ts';

const patternViews = 3;

/** The weakest part where it counts: large, inside the field, and clearly below the rest. */
function weakPart(situation: Situation): WeakestPart | null {
  const { weakestPart: part, ndvi } = situation.input;
  if (part == null || ndvi == null || ndvi.now < bareNdvi || isUneven(situation) !== true) return null;
  return partCounts(part, changeOf(situation.index ?? 'NDVI')) ? part : null;
}

function isPattern(situation: Situation): boolean {
  const part = weakPart(situation);
  if (part?.sameInViews == null || part.sameInViews.views < patternViews) return false;
  return !reaches(part.below - part.sameInViews.below, changeOf(situation.index ?? 'NDVI'));
}

/** Rows 22 and 23; a pattern that is known already goes first. */
export const weakPartRules: readonly AdviceRule[] = [
  {
    row: 23,
    code: 'known-pattern',
    holds: isPattern,
    message: ({ input }) =>
      says.known_pattern({
        side: sideMessages[input.weakestPart!.side](),
        day: { day: input.weakestPart!.sameInViews!.lastDay },
      }),
    certainty: likely,
  },
  {
    row: 22,
    code: 'walk-weakest',
    holds: (situation) => weakPart(situation) !== null,
    message: ({ input, index }) =>
      says.walk_weakest({
        side: sideMessages[input.weakestPart!.side](),
        area: areaOfPart(input.weakestPart!),
        index: index!,
        below: { figure: input.weakestPart!.below, decimals: 2 },
      }),
    certainty: likely,
  },
];
