import type { Message } from '@furrow/messages/message';
import { reasonMessages as says, sideMessages } from '../advice-messages.ts';
import { changeLimits, reaches } from '../change-limits.ts';
import { partCounts } from '../parts/weakest-part.ts';
import { fallOf, type Situation } from '../situation/situation.ts';

/** Why there is nothing to do, and why what the lines above it name is no reason to act. */
export function reasonsForNothing(situation: Situation): Message[] {
  const { index } = situation;
  if (index === null) return [says.root_zone_usual()];
  return [comparisonOf(situation), lastYearOf(situation), differenceOf(situation)].flatMap(
    (reason) => reason ?? [],
  );
}

/** What the view was compared with: the last clear one, else the year before, else the other fields. */
function comparisonOf({ history, index, input }: Situation): Message {
  const before = history?.before;
  if (before == null)
    return input.lastYear?.sameCrop === true ? says.as_last_year({ index: index! }) : says.as_others();
  const [fall, limit] = [fallOf(history)!, changeLimits[index!].changed];
  const since = { index: index!, day: { day: before.day } };
  if (reaches(fall, limit)) return says.explained(since);
  return reaches(-fall, limit) ? says.risen(since) : says.steady(since);
}

/** A year before that was far greener counts only where the same crop is known to have grown. */
function lastYearOf({ history, index, input: { lastYear } }: Situation): Message | null {
  if (history === null || lastYear == null || lastYear.sameCrop === true) return null;
  return reaches(lastYear.value - history.now, changeLimits[index!].betweenYears)
    ? says.another_crop()
    : null;
}

/** A weakest part that is named above, in a field that is not uneven. */
function differenceOf({ index, input: { weakestPart: part } }: Situation): Message | null {
  if (part == null || !partCounts(part, changeLimits[index!].changed)) return null;
  return says.usual_difference({ side: sideMessages[part.side]() });
}
