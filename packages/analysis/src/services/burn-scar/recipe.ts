import type { Figure, Message } from '@furrow/messages/message';
import { endOfDay } from '../../choose/after-day.ts';
import type { Quantity } from '../../indices/layer.ts';
import { day, floorPercent, percent } from '../../messages/message-params.ts';
import { recordMessages } from '../../messages/record-messages.ts';
import { timeSeriesMessages } from '../../messages/time-series-messages.ts';
import { SceneError } from '../../reasons/scene-error.ts';
import type { TimeSeriesRecipe } from '../../recipes/recipe.ts';
import { classWater } from '../../scenes/classification.ts';
import type { PassObservation, TimeSeries } from '../../series/time-series.ts';
import type { Fact, TimeSeriesOutcome } from '../../series/time-series-outcome.ts';
import { totalsOfValues } from '../../statistics/variance.ts';
import { burnDifference, nbr, relativeBurnRatio, severities, severityIndex } from './normalised-burn.ts';
import {
  burnScarMessages,
  formulaMessages,
  limitMessages,
  serviceMessages,
  severityMessages,
} from './recipe-messages.ts';

const difference: Quantity = {
  name: 'dNBR',
  formula: formulaMessages.burn_difference(),
  range: [-0.5, 1],
  ramp: 'severity',
  citation: 'Key and Benson 2006, Landscape assessment, USDA Forest Service RMRS-GTR-164-CD',
};

const relativeBurn: Quantity = {
  name: 'RBR',
  formula: formulaMessages.relative_burn(),
  range: [-0.5, 1],
  ramp: 'severity',
  citation: 'Parks et al. 2014, Remote Sensing 6, doi:10.3390/rs6031827',
};

const dayMilliseconds = 86_400_000;
/** Max. days between the reference image and the fire: later growth is not visible in it. */
const maxReferenceDays = 60;
/** Min. share of the field that has to be clear before the fire. */
const minClearShareBefore = 0.6;

/** Difference of the normalised burn ratio around the day of a fire. */
export const burnScar: TimeSeriesRecipe = {
  code: 'burn-scar',
  version: 1,
  name: 'Burn scar',
  title: serviceMessages.burn_scar(),
  resolution: 20,
  index: difference,
  bands: nbr.bands,
  needsReferenceDate: true,
  acquisitionWindow: {
    span: (_, { referenceDate }) => {
      const fire = Date.parse(`${requireDay(referenceDate)}T00:00:00.000Z`);
      return {
        from: new Date(fire - maxReferenceDays * dayMilliseconds).toISOString(),
        to: new Date(fire - 1).toISOString(),
      };
    },
  },
  limits: limitMessages.burn_scar(),
  compute: computeBurnScar,
};

/** The day of the fire, which the order has to name. @throws SceneError `no_reference`. */
function requireDay(referenceDate: string | undefined): string {
  if (referenceDate !== undefined) return referenceDate;
  throw new SceneError('no_reference', timeSeriesMessages.fire_day_missing());
}

async function computeBurnScar(timeSeries: TimeSeries): Promise<TimeSeriesOutcome> {
  const fire = requireDay(timeSeries.plan.recipeInputs?.referenceDate);
  const { datetime } = timeSeries.resultPass;
  if (datetime < endOfDay(fire)) {
    throw new SceneError(
      'no_reference',
      timeSeriesMessages.picture_before_fire({ day: day(datetime), fire: day(fire) }),
    );
  }
  const before = await observeBefore(timeSeries, fire);
  const after = await timeSeries.observe(timeSeries.resultPass, [nbr]);
  if (!after)
    throw new SceneError('no_valid_pixel', timeSeriesMessages.no_clear_pixel_on({ day: day(datetime) }));
  assertLand([before, after]);
  const [indexBefore, indexAfter] = [before.values[0]!, after.values[0]!];
  const mapPixels = (compute: (before: number, after: number) => number): Float64Array =>
    Float64Array.from(indexAfter, (value, pixel) => compute(indexBefore[pixel]!, value));
  const index = mapPixels(burnDifference);
  return {
    index,
    more: [{ quantity: relativeBurn, values: mapPixels(relativeBurnRatio) }],
    notes: notesOf(index),
    facts: factsOf(timeSeries, index, { fire, before: before.pass.datetime, after: datetime }),
  };
}

/** Observation of the newest pass before the fire with enough clear pixels. @throws SceneError `no_reference`. */
async function observeBefore(timeSeries: TimeSeries, fire: string): Promise<PassObservation> {
  const earlierPasses = timeSeries.passes.slice(0, -1).filter(({ datetime }) => datetime < fire);
  for (const pass of earlierPasses.toReversed()) {
    const observation = await timeSeries.observe(pass, [nbr]);
    if (!observation) continue;
    const share = observation.valid / timeSeries.pixels.length;
    if (share >= minClearShareBefore) return observation;
    const message = timeSeriesMessages.too_cloudy_on({ share: percent(share), day: day(pass.datetime) });
    timeSeries.excludePass(pass, new SceneError('not_enough_clear', message));
  }
  throw new SceneError(
    'no_reference',
    timeSeriesMessages.nothing_before_fire({ days: maxReferenceDays, fire: day(fire) }),
  );
}

/** @throws SceneError `only_water` when all clear pixels are water on both days. */
function assertLand(observations: readonly PassObservation[]): void {
  const isDry = observations.some(({ values, classes }) =>
    values[0]!.some((value, pixel) => !Number.isNaN(value) && classes[pixel] !== classWater),
  );
  if (!isDry) throw new SceneError('only_water', timeSeriesMessages.water_does_not_burn());
}

function notesOf(index: Float64Array): Message[] {
  const share = totalsOfValues(index).count / index.length;
  return share >= minClearShareBefore
    ? []
    : [burnScarMessages.little_clear({ percent: floorPercent(share) })];
}

/** The compared days, and the hectares of each class where the land was clear on both. */
function factsOf(
  { grid }: TimeSeries,
  index: Float64Array,
  { fire, before, after }: { fire: string; before: string; after: string },
): Fact[] {
  const pixels = new Uint32Array(severities.length);
  for (const value of index) if (!Number.isNaN(value)) pixels[severityIndex(value)]!++;
  const hectares = (count: number): number => (count * grid.resolution ** 2) / 10_000;
  return [
    { name: burnScarMessages.fire_day(), value: dayMessage(fire) },
    { name: burnScarMessages.picture_before(), value: dayMessage(before) },
    { name: burnScarMessages.picture_after(), value: dayMessage(after) },
    ...severities
      .map((severity, classIndex) => ({
        name: severityLabel(severity, severities[classIndex + 1]?.from),
        value: hectares(pixels[classIndex]!),
        unit: 'ha',
      }))
      .toReversed(),
  ];
}

const dayMessage = (instant: string): Message => recordMessages.day({ day: { day: instant.slice(0, 10) } });

/** Label of a class. The first class has no lower limit and the last one no upper limit. */
function severityLabel({ code, from }: (typeof severities)[number], to = Number.POSITIVE_INFINITY): Message {
  const figure = (limit: number): Figure => ({ figure: limit, decimals: 2 });
  if (code === 'regrowth_high') return severityMessages[code]({ to: figure(to) });
  if (code === 'high') return severityMessages[code]({ from: figure(from) });
  return severityMessages[code]({ from: figure(from), to: figure(to) });
}
