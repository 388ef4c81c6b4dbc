import { percent } from '../../messages/message-params.ts';
import { adviceMessages as says } from '../advice-messages.ts';
import { exceeds, reaches, surroundingFall } from '../change-limits.ts';
import { changeOf, fallOf, type Situation } from '../situation/situation.ts';
import { isGrowing } from '../situation/stage.ts';
import type { AdviceRule } from './advice.ts';
import { likely } from './certainty.ts';

/** Smallest field: pixels entirely inside it, and the share that an inward buffer of 5 m removes. */
export const minFullPixels = 8;
const maxEdgeShare = 0.6;
const minValidShare = 0.6;
/** Age in days at which a view is too old, in the growing season and outside it. */
const maxAge = { growing: 30, otherwise: 60 };
const maxHazeShare = 0.25;

/** An index of the field, now and earlier. */
type NamedHistory = Pick<Situation, 'history' | 'index'>;

/** Fall since the view before the last one, in both views: haze does not last. */
export function hasLasted({ history, index }: NamedHistory): boolean {
  if (history?.earlier == null || history.before == null || index === null) return false;
  const limit = changeOf(index);
  const { earlier, before, now } = history;
  return reaches(earlier.value - before.value, limit) && reaches(earlier.value - now, limit);
}

/** Haze is judged by NDVI wherever a record knows it, so that the services agree about a field on one day. */
const historyOfHaze = ({ history, index, input }: Situation): NamedHistory =>
  index !== null && input.ndvi != null ? { history: input.ndvi, index: 'NDVI' } : { history, index };

/** Services whose figures are those of a single view of plants, or of two around a fire. */
const isSingleView = ({ index, input }: Situation): boolean =>
  index !== null || input.service === 'burn-scar';

function fellWithSurroundings(situation: Situation): boolean {
  const { history, index } = historyOfHaze(situation);
  const { input } = situation;
  const fall = fallOf(history);
  if (fall === null || index === null || input.surroundingFall == null) return false;
  return reaches(fall, changeOf(index)) && reaches(input.surroundingFall, surroundingFall);
}

export const isHazy = (situation: Situation): boolean =>
  isSingleView(situation) &&
  (exceeds(situation.input.hazeShare ?? 0, maxHazeShare) || fellWithSurroundings(situation)) &&
  !hasLasted(historyOfHaze(situation));

/** Services that are computed from the views of a year, and burns, which stay what they were and state their own age. */
const isNeverOld = ({ input }: Situation): boolean =>
  input.service === 'carbon' || input.service === 'soil-mapping' || input.service === 'burn-scar';

/** Rows 1 to 4, about the view itself. */
export const imageRules: readonly AdviceRule[] = [
  {
    row: 1,
    code: 'field-too-small',
    holds: ({ input }) =>
      (input.fullPixels ?? minFullPixels) < minFullPixels || reaches(input.edgeShare ?? 0, maxEdgeShare),
    message: () => says.field_too_small(),
    certainty: () => 'sure',
  },
  {
    row: 2,
    code: 'mostly-hidden',
    // What was never bare in two years was not hidden in one view.
    holds: ({ input }) => input.service !== 'soil-mapping' && input.validShare < minValidShare,
    message: ({ input }) => says.mostly_hidden({ seen: percent(input.validShare) }),
    certainty: () => 'sure',
  },
  {
    row: 3,
    code: 'view-too-old',
    holds: (situation) =>
      !isNeverOld(situation) && situation.age > (isGrowing(situation) ? maxAge.growing : maxAge.otherwise),
    message: ({ age }) => says.view_too_old({ age }),
    certainty: () => 'sure',
  },
  {
    row: 4,
    code: 'look-again',
    holds: isHazy,
    message: (_, from) => says.hazy_view({ from: { day: from } }),
    nextView: () => null,
    certainty: likely,
  },
];
