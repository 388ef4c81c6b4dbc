import type { Figure } from '@furrow/messages/message';
import type { CarbonYears } from '../advice-input.ts';
import { adviceMessages as says } from '../advice-messages.ts';
import { reaches } from '../change-limits.ts';
import type { Situation } from '../situation/situation.ts';
import type { AdviceRule } from './advice.ts';
import { likely } from './certainty.ts';

/** Relative change of a year's uptake that counts, and what both years need for a comparison. */
const minChange = 0.15;
const minMonths = 10;
const maxGapDays = 45;

/** Whether both years were seen well enough. */
export const areYearsComparable = ({ months, gapDays, before }: CarbonYears): boolean =>
  before > 0 && months >= minMonths && (gapDays ?? 0) <= maxGapDays;

/** Change relative to the year before; null where the two years cannot be compared. */
function relativeChange({ input }: Situation): number | null {
  const { carbon, service } = input;
  if (service !== 'carbon' || carbon == null || carbon.sameCrop === false) return null;
  return areYearsComparable(carbon) ? carbon.now / carbon.before - 1 : null;
}

const percent = (situation: Situation): Figure => ({
  figure: Math.round(Math.abs(relativeChange(situation)!) * 100),
  decimals: 0,
});

/** Rows 36 and 42. */
export const carbonRules: readonly AdviceRule[] = [
  {
    row: 36,
    code: 'uptake-below',
    holds: (situation) => reaches(-(relativeChange(situation) ?? 0), minChange),
    // A field whose crops are not known to be the same may have grown another one.
    message: (situation) =>
      (situation.input.carbon!.sameCrop === true ? says.uptake_below : says.uptake_below_or_other_crop)({
        percent: percent(situation),
      }),
    certainty: likely,
  },
  {
    row: 36,
    code: 'uptake-above',
    holds: (situation) => reaches(relativeChange(situation) ?? 0, minChange),
    message: (situation) => says.uptake_above({ percent: percent(situation) }),
    certainty: likely,
  },
  {
    row: 36,
    code: 'uptake-same',
    holds: (situation) => relativeChange(situation) !== null,
    message: () => says.uptake_same({ percent: { figure: minChange * 100, decimals: 0 } }),
    certainty: likely,
  },
  {
    row: 42,
    code: 'one-year',
    holds: ({ input }) => input.service === 'carbon' && input.carbon?.sameCrop !== false,
    message: () => says.one_year(),
    certainty: () => null,
  },
];
