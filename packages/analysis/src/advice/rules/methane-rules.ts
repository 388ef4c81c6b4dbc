import type { Figure } from '@furrow/messages/message';
import { adviceMessages as says } from '../advice-messages.ts';
import type { Situation } from '../situation/situation.ts';
import type { AdviceRule } from './advice.ts';
import { likely, sureIfSeen, weak } from './certainty.ts';
import { isPartlySeen } from './question-rules.ts';

/** Smallest rate that is ever stated, and the rate beyond which nothing can be seen, in t/h. */
const rates = { smallest: 2, blind: 10 };

/** The strongest plume. Its recipe leaves out flares, water, and ground that changed. */
const plumeOf = ({ input }: Situation) =>
  input.service === 'methane' ? (input.methane?.plume ?? null) : null;

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
    holds: (situation) => plumeOf(situation)?.isStrong === true,
    message: ({ input }) => says.send_detector({ location: input.methane!.plume!.location }),
    certainty: likely,
  },
  {
    row: 34,
    code: 'screen-again',
    holds: (situation) => plumeOf(situation) !== null,
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
    code: 'screen-again',
    holds: (situation) => (limitOfNone(situation) ?? Number.POSITIVE_INFINITY) <= rates.blind,
    message: (situation) => says.none_in_part({ limit: rate(situation) }),
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
