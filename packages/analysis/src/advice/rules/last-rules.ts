import type { FieldView } from '../advice-input.ts';
import { adviceMessages as says } from '../advice-messages.ts';
import { exceeds, reaches } from '../change-limits.ts';
import { daysBetween } from '../crops/year-days.ts';
import { needsStage, type Situation, viewsUntilNow } from '../situation/situation.ts';
import type { AdviceRule } from './advice.ts';
import { likely, stageCertainty } from './certainty.ts';
import { isMeadow, isMeadowSeason } from './later-season-rules.ts';
import { reasonsForNothing } from './nothing-to-do-reasons.ts';
import { isPartlySeen } from './question-rules.ts';

const freshDays = 14;

/** True where the view can be compared with an earlier one, the year before, or other fields. */
const isCompared = ({ history, input }: Situation): boolean =>
  history?.before != null ||
  (history !== null && input.lastYear?.sameCrop === true) ||
  (history !== null && input.otherFields?.z != null);

/** Water and chlorophyll are read only in leaves, which NDVI shows. */
const areLeavesKnown = ({ index, input }: Situation): boolean =>
  index === null || index === 'NDVI' || input.ndvi != null;

const isStageKnown = (situation: Situation): boolean => !needsStage(situation) || situation.season !== null;

/** Days in which a slow fall of a meadow is looked for, and how far both of the last views have to be below. */
const slowDays = 60;
const slowFall = 0.28;

/** The greenest view of a meadow before a fall that the last two views show; null without such a fall. */
function beforeSlowFall(situation: Situation): FieldView | null {
  const { ndvi, viewed } = situation.input;
  if (situation.index !== 'NDVI' || !isMeadow(situation) || !isMeadowSeason(situation)) return null;
  if (ndvi?.before == null) return null;
  const views = viewsUntilNow(situation.input).filter(({ day }) => daysBetween(day, viewed) <= slowDays);
  const highest = views.reduce<FieldView | null>(
    (best, view) => (best === null || view.value > best.value ? view : best),
    null,
  );
  if (highest === null) return null;
  const last = Math.max(ndvi.now, ndvi.before.value);
  return reaches(highest.value - last, slowFall) ? highest : null;
}

/** Rows 27 and 44, and what remains to be said where no row holds. */
export const lastRules: readonly AdviceRule[] = [
  {
    row: 44,
    code: 'slow-fall',
    holds: (situation) => beforeSlowFall(situation) !== null,
    message: (situation) => {
      const { day, value } = beforeSlowFall(situation)!;
      const fall = { figure: value - situation.input.ndvi!.now, decimals: 2 };
      return says.slow_fall({ index: 'NDVI', fall, since: { day } });
    },
    certainty: likely,
  },
  {
    row: 27,
    code: 'nothing-to-do',
    holds: (situation) =>
      isStageKnown(situation) &&
      areLeavesKnown(situation) &&
      !isPartlySeen(situation) &&
      (situation.index === null ? isWithinOwnYear(situation) : isCompared(situation)),
    message: (situation, from) => {
      const { input, age } = situation;
      const why = { reasons: { list: reasonsForNothing(situation) }, from: { day: from } };
      return age > freshDays
        ? says.nothing_to_do_as_of({ day: { day: input.viewed }, ...why })
        : says.nothing_to_do(why);
    },
    nextView: () => null,
    certainty: stageCertainty,
  },
  {
    row: 39,
    code: 'first-view',
    holds: (situation) => situation.index !== null && !isCompared(situation),
    message: (_, from) => says.first_view({ from: { day: from } }),
    nextView: () => null,
    // Nothing is claimed that could be more or less sure.
    certainty: () => null,
  },
];

/** True for soil moisture between the ends of the field's own year. */
function isWithinOwnYear({ input }: Situation): boolean {
  const { moisture, service } = input;
  const now = moisture?.views.at(-1)?.value;
  if (service !== 'soil-moisture' || now === undefined || moisture?.p10 == null || moisture.p90 == null)
    return false;
  return exceeds(now, moisture.p10) && exceeds(moisture.p90, now);
}
