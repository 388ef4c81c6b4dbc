import type { Day, Message } from '@furrow/messages/message';
import type { FieldView, MoistureHistory } from '../advice-input.ts';
import { adviceMessages as says, sideMessages } from '../advice-messages.ts';
import { exceeds, reaches } from '../change-limits.ts';
import { daysBetween } from '../crops/year-days.ts';
import { samplesOf } from '../parts/sampling-plan.ts';
import type { Situation } from '../situation/situation.ts';
import type { AdviceRule } from './advice.ts';
import { likely, sureIfSeen, weak } from './certainty.ts';
import { isPartlySeen } from './question-rules.ts';

const maxClippedShare = 0.2;
const minViewsOfMonth = 3;
const goodBareViews = 3;

/** Why moisture cannot be called dry or wet; null where it can. */
type UnclearMoisture = 'beyond' | 'few-views' | 'short-year';

/** The clear views of the last 30 days. */
const viewsOfMonth = ({ views }: MoistureHistory, viewed: string): readonly FieldView[] =>
  views.filter(({ day }) => daysBetween(day, viewed) <= 30);

/** Whether moisture can be compared with the ends of the field's own year, and why it cannot. */
export function whyMoistureIsUnclear(moisture: MoistureHistory, viewed: string): UnclearMoisture | null {
  if (exceeds(moisture.clippedShare ?? 0, maxClippedShare)) return 'beyond';
  if (viewsOfMonth(moisture, viewed).length < minViewsOfMonth) return 'few-views';
  return moisture.p10 == null || moisture.p90 == null ? 'short-year' : null;
}

const unclearWords: Readonly<Record<UnclearMoisture, (params: { from: Day }) => Message>> = {
  beyond: says.moisture_beyond,
  'few-views': says.moisture_few_views,
  'short-year': says.moisture_short_year,
};

function unclearMoisture({ input: { service, moisture, viewed } }: Situation): UnclearMoisture | null {
  return service === 'soil-moisture' && moisture != null ? whyMoistureIsUnclear(moisture, viewed) : null;
}

/** Values of the last views in order of time; null where they cannot be called dry or wet. */
function readableMoisture(situation: Situation): readonly number[] | null {
  const { moisture, service, viewed } = situation.input;
  if (service !== 'soil-moisture' || moisture == null || whyMoistureIsUnclear(moisture, viewed) !== null)
    return null;
  return viewsOfMonth(moisture, viewed)
    .slice(-minViewsOfMonth)
    .map(({ value }) => value);
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

const countSamples = (zones: readonly number[]): number =>
  zones.reduce((sum, hectares) => sum + samplesOf(hectares), 0);

const certaintyOfBareViews = (situation: Situation) =>
  reaches(situation.input.soilZones?.bareViews ?? 0, goodBareViews) ? sureIfSeen(situation) : weak();

/** Where to take how many samples, by the names of the zones on the map; by their number where a record has no points. */
function sampleZones({ input: { soilZones } }: Situation): Message {
  const { hectares, plan } = soilZones!;
  if (!plan) return says.sample_zones({ zones: hectares.length, samples: countSamples(hectares) });
  const { points } = plan;
  const total = plan.zones.reduce((sum, { samples }) => sum + samples, 0);
  const isOneEach = plan.zones.every(({ samples }) => samples === 1);
  const list = plan.zones.map(({ name: zone, side, samples }) => {
    const place = { zone, side: sideMessages[side]() };
    return isOneEach ? says.zone_at(place) : says.samples_at({ samples, ...place });
  });
  return isOneEach
    ? says.sample_each_zone({ zones: { list }, points })
    : says.sample_large_zones({ samples: total, zones: { list }, points });
}

function sampleEvenField({ input: { soilZones } }: Situation): Message {
  const { hectares, plan } = soilZones!;
  const samples = countSamples(hectares);
  return plan ? says.sample_even({ samples, points: plan.points }) : says.sample_one({ samples });
}

/** Rows 32, 33 and 41, of soil moisture and soil mapping. */
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
    row: 41,
    code: 'moisture-unclear',
    holds: (situation) => unclearMoisture(situation) !== null,
    message: (situation, from) => unclearWords[unclearMoisture(situation)!]({ from: { day: from } }),
    nextView: () => null,
    certainty: () => null,
  },
  {
    row: 33,
    code: 'sample-zones',
    holds: (situation) => isMapped(situation) && wasBare(situation) && zonesOf(situation).length >= 2,
    message: sampleZones,
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
    message: sampleEvenField,
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
