import type { Message } from '@furrow/messages/message';
import type { AdviceRule } from './advice.ts';
import { adviceMessages as says, sideMessages } from './advice-messages.ts';
import { likely, sureIfSeen, weak } from './certainty.ts';
import { exceeds, reaches } from './limits.ts';
import { isPartlySeen } from './question-rules.ts';
import { samplesOf } from './sampling-plan.ts';
import type { Situation } from './situation.ts';
import { daysBetween } from './year-days.ts';

const maxClippedShare = 0.2;
const minViewsOfMonth = 3;
const goodBareViews = 3;

/** True where much of the land is beyond the edges of the scale. */
const isClipped = ({ input }: Situation): boolean =>
  exceeds(input.moisture?.clippedShare ?? 0, maxClippedShare);

/** Values of the last views in order of time; null where there are too few, or they are clipped. */
function readableMoisture(situation: Situation): readonly number[] | null {
  const { moisture, service, viewed } = situation.input;
  if (service !== 'soil-moisture' || moisture == null || isClipped(situation)) return null;
  const views = moisture.views.filter(({ day }) => daysBetween(day, viewed) <= 30);
  return views.length < minViewsOfMonth ? null : views.slice(-minViewsOfMonth).map(({ value }) => value);
}

/** Why moisture cannot be called dry or wet. */
function unclearMoisture(situation: Situation) {
  if (isClipped(situation)) return says.moisture_beyond;
  return readableMoisture(situation) === null ? says.moisture_few_views : says.moisture_short_year;
}

/** True where moisture cannot be compared with the ends of the field's own year. */
const isMoistureUnclear = (situation: Situation): boolean =>
  situation.input.service === 'soil-moisture' &&
  situation.input.moisture != null &&
  (readableMoisture(situation) === null ||
    situation.input.moisture.p10 == null ||
    situation.input.moisture.p90 == null);

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
    holds: isMoistureUnclear,
    message: (situation, from) => unclearMoisture(situation)({ from: { day: from } }),
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
