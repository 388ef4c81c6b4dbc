import type { Figure } from '@furrow/messages/message';
import type { AdviceRule } from './advice.ts';
import { adviceMessages as says } from './advice-messages.ts';
import { likely, sureIfSeen, weak } from './certainty.ts';
import { exceeds } from './limits.ts';
import { isPartlySeen } from './question-rules.ts';
import type { Situation } from './situation.ts';

/** Strength in standard deviations from which a plume is strong, and from which it is possible. */
const sigmas = { strong: 3, possible: 2 };
/** Smallest rate that is ever promised, and the rate beyond which nothing can be seen, in t/h. */
const rates = { smallest: 2, blind: 10 };
const maxB11Change = 0.2;

/** Strength of a plume that nothing else on the ground explains; null where there is none. */
function plumeSigmas({ input }: Situation): number | null {
  const plume = input.methane?.plume;
  if (input.service !== 'methane' || plume == null || plume.flare === true || plume.water === true)
    return null;
  return exceeds(Math.abs(plume.b11Change ?? 0), maxB11Change) ? null : plume.sigmas;
}

/** Smallest rate that would have been found where no plume was; null where it is unknown. */
function limitOfNone({ input }: Situation): number | null {
  const { methane, service } = input;
  if (service !== 'methane' || methane == null || methane.plume !== null) return null;
  return methane.detectionLimit == null ? null : Math.max(rates.smallest, methane.detectionLimit);
}

const rate = (situation: Situation): Figure => ({
  figure: Math.round(limitOfNone(situation) ?? 0),
  decimals: 0,
  unit: 't/h',
});

/** Rows 34 and 35. */
export const methaneRules: readonly AdviceRule[] = [
  {
    row: 34,
    code: 'send-detector',
    holds: (situation) => (plumeSigmas(situation) ?? 0) > sigmas.strong,
    message: ({ input }) => says.send_detector({ location: input.methane!.plume!.location }),
    certainty: likely,
  },
  {
    row: 34,
    code: 'screen-again',
    holds: (situation) => (plumeSigmas(situation) ?? 0) >= sigmas.possible,
    message: ({ input }) => says.screen_again({ location: input.methane!.plume!.location }),
    certainty: weak,
  },
  {
    row: 35,
    code: 'none-above',
    holds: (situation) =>
      (limitOfNone(situation) ?? Number.POSITIVE_INFINITY) <= rates.blind && !isPartlySeen(situation),
    message: (situation) => says.none_above({ limit: rate(situation) }),
    certainty: likely,
  },
  {
    row: 35,
    code: 'cannot-see',
    holds: (situation) => (limitOfNone(situation) ?? 0) > rates.blind,
    message: (situation) => says.cannot_see({ limit: rate(situation) }),
    certainty: sureIfSeen,
  },
];
