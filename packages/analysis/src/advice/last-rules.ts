import type { AdviceRule } from './advice.ts';
import { adviceMessages as says } from './advice-messages.ts';
import { stageCertainty } from './certainty.ts';
import { exceeds } from './limits.ts';
import { isPartlySeen } from './question-rules.ts';
import { needsStage, type Situation } from './situation.ts';

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

/** Row 27, and what remains to be said where no row holds. */
export const lastRules: readonly AdviceRule[] = [
  {
    row: 27,
    code: 'nothing-to-do',
    holds: (situation) =>
      isStageKnown(situation) &&
      areLeavesKnown(situation) &&
      !isPartlySeen(situation) &&
      (situation.index === null ? isWithinOwnYear(situation) : isCompared(situation)),
    message: ({ input, age }, from) =>
      age > freshDays
        ? says.nothing_to_do_as_of({ day: { day: input.viewed }, from: { day: from } })
        : says.nothing_to_do({ from: { day: from } }),
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
