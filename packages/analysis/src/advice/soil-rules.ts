import type { AdviceRule } from './advice.ts';
import { adviceMessages as says } from './advice-messages.ts';
import { likely, sureIfSeen, weak } from './certainty.ts';
import { exceeds, reaches } from './limits.ts';
import { isPartlySeen } from './question-rules.ts';
import type { Situation } from './situation.ts';
import { daysBetween } from './year-days.ts';

const maxClippedShare = 0.2;
const minViewsOfMonth = 3;
/** One composite sample for each 8 ha begun. */
const hectaresOfSample = 8;
const goodBareViews = 3;

/** Values of the last views in order of time; null where there are too few, or they are clipped. */
function readableMoisture({ input }: Situation): readonly number[] | null {
  const { moisture, service, viewed } = input;
  if (service !== 'soil-moisture' || moisture == null || exceeds(moisture.clippedShare ?? 0, maxClippedShare))
    return null;
  const views = moisture.views.filter(({ day }) => daysBetween(day, viewed) <= 30);
  return views.length < minViewsOfMonth ? null : views.slice(-minViewsOfMonth).map(({ value }) => value);
}

function isDry(situation: Situation): boolean {
  const values = readableMoisture(situation);
  const p10 = situation.input.moisture?.p10;
  if (values === null || p10 == null) return false;
  const [first, second, last] = values as [number, number, number];
  return last <= p10 && last < second && second < first;
}

function isWet(situation: Situation): boolean {
  const last = readableMoisture(situation)?.at(-1);
  const p90 = situation.input.moisture?.p90;
  return last !== undefined && p90 != null && last >= p90;
}

/** Soil under grass and trees is not mapped. */
const isMapped = ({ input }: Situation): boolean =>
  input.service === 'soil-mapping' &&
  !['grass', 'forest', 'leaf-falling-forest'].includes(input.crop ?? '') &&
  input.soilZones != null;

const zonesOf = ({ input }: Situation): readonly number[] => input.soilZones?.hectares ?? [];

const wasBare = ({ input }: Situation): boolean => (input.soilZones?.bareViews ?? 0) > 0;

const samplesOf = (zones: readonly number[]): number =>
  zones.reduce((sum, hectares) => sum + Math.max(1, Math.ceil(hectares / hectaresOfSample)), 0);

const certaintyOfBareViews = (situation: Situation) =>
  reaches(situation.input.soilZones?.bareViews ?? 0, goodBareViews) ? sureIfSeen(situation) : weak();

/** Rows 32 and 33, of soil moisture and soil mapping. */
export const soilRules: readonly AdviceRule[] = [
  {
    row: 32,
    code: 'dry-for-this-land',
    holds: isDry,
    message: () => says.dry_for_this_land(),
    certainty: likely,
  },
  {
    row: 32,
    code: 'wet-for-this-land',
    holds: isWet,
    message: () => says.wet_for_this_land(),
    certainty: likely,
  },
  {
    row: 33,
    code: 'sample-zones',
    holds: (situation) => isMapped(situation) && wasBare(situation) && zonesOf(situation).length >= 2,
    message: (situation) =>
      says.sample_zones({ zones: zonesOf(situation).length, samples: samplesOf(zonesOf(situation)) }),
    certainty: certaintyOfBareViews,
  },
  {
    row: 33,
    code: 'sample-one',
    holds: (situation) =>
      isMapped(situation) &&
      wasBare(situation) &&
      zonesOf(situation).length === 1 &&
      !isPartlySeen(situation),
    message: (situation) => says.sample_one({ samples: samplesOf(zonesOf(situation)) }),
    certainty: certaintyOfBareViews,
  },
  {
    row: 33,
    code: 'wait-for-bare',
    holds: (situation) => isMapped(situation) && !wasBare(situation),
    message: () => says.wait_for_bare(),
    certainty: sureIfSeen,
  },
];
