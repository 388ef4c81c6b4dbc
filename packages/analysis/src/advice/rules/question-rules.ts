import { hiddenPercent } from '../../messages/message-params.ts';
import { adviceMessages as says } from '../advice-messages.ts';
import { reaches } from '../change-limits.ts';
import { needsStage, type Situation } from '../situation/situation.ts';
import type { AdviceRule } from './advice.ts';

/** Share of the field from which on the view counts as complete. */
const completeShare = 0.8;

export const isPartlySeen = ({ input }: Situation): boolean => !reaches(input.validShare, completeShare);

/** What was not seen. Bare soil, and ground that can be screened, are not hidden by clouds alone. */
function hiddenShare({ input }: Situation) {
  const hidden = { figure: hiddenPercent(input.validShare), decimals: 0 };
  if (input.service === 'soil-mapping') return says.partly_bare({ hidden });
  return input.service === 'methane' ? says.partly_screened({ hidden }) : says.partly_seen({ hidden });
}

/** Rows 5 to 7, whose words accompany the advice of another row. */
export const addedRules: readonly AdviceRule[] = [
  {
    row: 5,
    code: 'ask-crop',
    holds: (situation) => needsStage(situation) && situation.input.crop == null,
    message: () => says.ask_crop(),
    certainty: () => null,
  },
  {
    row: 6,
    code: 'ask-sowing',
    holds: (situation) =>
      needsStage(situation) &&
      situation.input.crop != null &&
      situation.season === null &&
      situation.sown === null,
    message: () => says.ask_sowing(),
    certainty: () => null,
  },
  {
    row: 7,
    code: 'partly-seen',
    holds: isPartlySeen,
    message: hiddenShare,
    certainty: () => 'sure',
  },
];
