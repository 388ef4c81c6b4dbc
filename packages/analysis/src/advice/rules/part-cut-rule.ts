import { adviceMessages as says, sideMessages } from '../advice-messages.ts';
import { changeLimits, reaches } from '../change-limits.ts';
import { addDays, daysBetween } from '../crops/year-days.ts';
import { partCounts } from '../parts/weakest-part.ts';
import type { Situation } from '../situation/situation.ts';
import type { AdviceRule } from './advice.ts';
import { likely } from './certainty.ts';
import {
  isMeadow,
  isMeadowSeason,
  maxCutGapDays,
  maxRegrowthDays,
  regrowthDays,
} from './later-season-rules.ts';

/**
 * Day of the first view that shows a cut of a part: the low end of the field fell strongly, the high end stayed, and
 * the weakest zone is one block. Null without such a cut in the last 30 days.
 */
function dayOfPartCut(situation: Situation): string | null {
  const { ends, weakestPart: part, viewed } = situation.input;
  if (situation.index === null || !isMeadow(situation) || !isMeadowSeason(situation)) return null;
  const { changed, strongly } = changeLimits[situation.index];
  const now = ends?.at(-1);
  if (!ends || !now || part?.isBlock !== true || !partCounts(part, changed)) return null;
  const position = ends.findLastIndex(
    ({ low, high }) => reaches(low - now.low, strongly) && !reaches(high - now.high, changed),
  );
  const before = ends[position];
  // Views after the last uncut one may show a high end that has only just fallen.
  const cut = before && ends.slice(position + 1).find(({ low }) => reaches(before.low - low, strongly));
  if (!before || !cut || daysBetween(before.day, cut.day) > maxCutGapDays) return null;
  return daysBetween(cut.day, viewed) > maxRegrowthDays ? null : cut.day;
}

/** Row 15 for a part of a meadow. */
export const partCutRule: AdviceRule = {
  row: 15,
  code: 'part-cut',
  holds: (situation) => dayOfPartCut(situation) !== null,
  message: ({ input }, from) =>
    says.part_cut({ side: sideMessages[input.weakestPart!.side](), from: { day: from } }),
  nextView: (situation) => addDays(dayOfPartCut(situation)!, regrowthDays),
  certainty: likely,
};
