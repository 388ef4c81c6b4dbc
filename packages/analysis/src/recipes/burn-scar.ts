import type { Figure, Message } from '@furrow/messages/message';
import { day, percent } from '../message-params.ts';
import { recordMessages } from '../record-messages.ts';
import { SceneError } from '../scene-error.ts';
import { classWater } from '../scenes/classification.ts';
import { endOfDay } from '../season/after-day.ts';
import type { Look, Season } from '../season/season.ts';
import { seasonMessages } from '../season/season-messages.ts';
import type { Fact, SeasonOutcome } from '../season/season-outcome.ts';
import { totalsOf } from '../statistics/variance.ts';
import { burnScarMessages, severityMessages } from './burn-scar-messages.ts';
import type { Quantity } from './layer.ts';
import { burnDifference, nbr, relativeBurnRatio, severities, severityOf } from './normalised-burn.ts';
import type { SeasonRecipe } from './recipe.ts';
import { formulaMessages, limitMessages } from './recipe-messages.ts';

const difference: Quantity = {
  name: 'dNBR',
  formula: formulaMessages.burn_difference(),
  range: [-0.5, 1],
  ramp: 'severity',
  citation: 'Key and Benson 2006, Landscape assessment, USDA Forest Service RMRS-GTR-164-CD',
};

const relative: Quantity = {
  name: 'RBR',
  formula: formulaMessages.relative_burn(),
  range: [-0.5, 1],
  ramp: 'severity',
  citation: 'Parks et al. 2014, Remote Sensing 6, doi:10.3390/rs6031827',
};

const dayMilliseconds = 86_400_000;
/** Max. days between the reference image and the fire: later growth is not visible in it. */
const daysBefore = 60;
/** Min. share of the field that has to be clear before the fire. */
const leastClear = 0.6;

/** Difference of the normalised burn ratio around the day of a fire. */
export const burnScar: SeasonRecipe = {
  code: 'burn-scar',
  version: 1,
  name: 'Burn scar',
  resolution: 20,
  index: difference,
  bands: nbr.bands,
  needsReferenceDate: true,
  wish: {
    span: (_, { referenceDate }) => {
      const fire = Date.parse(`${dayOf(referenceDate)}T00:00:00.000Z`);
      return {
        from: new Date(fire - daysBefore * dayMilliseconds).toISOString(),
        to: new Date(fire - 1).toISOString(),
      };
    },
  },
  limits: limitMessages.burn_scar(),
  compute: scarOf,
};

/** @throws SceneError `no_reference`. */
function dayOf(referenceDate: string | undefined): string {
  if (referenceDate !== undefined) return referenceDate;
  throw new SceneError('no_reference', seasonMessages.fire_day_missing());
}

async function scarOf(season: Season): Promise<SeasonOutcome> {
  const fire = dayOf(season.plan.asked?.referenceDate);
  const { datetime } = season.own;
  if (datetime < endOfDay(fire)) {
    throw new SceneError(
      'no_reference',
      seasonMessages.picture_before_fire({ day: day(datetime), fire: day(fire) }),
    );
  }
  const before = await lookBefore(season, fire);
  const after = await season.look(season.own, [nbr]);
  if (!after)
    throw new SceneError('no_valid_pixel', seasonMessages.no_clear_pixel_on({ day: day(datetime) }));
  assertLand([before, after]);
  const [was, is] = [before.values[0]!, after.values[0]!];
  const each = (compute: (before: number, after: number) => number): Float64Array =>
    Float64Array.from(is, (value, pixel) => compute(was[pixel]!, value));
  const index = each(burnDifference);
  return {
    index,
    more: [{ quantity: relative, values: each(relativeBurnRatio) }],
    notes: notesOf(index),
    facts: factsOf(season, index, { fire, before: before.pass.datetime, after: datetime }),
  };
}

/** Observation of the newest pass before the fire with enough clear pixels. @throws SceneError `no_reference`. */
async function lookBefore(season: Season, fire: string): Promise<Look> {
  const earlier = season.passes.slice(0, -1).filter(({ datetime }) => datetime < fire);
  for (const pass of earlier.toReversed()) {
    const look = await season.look(pass, [nbr]);
    if (!look) continue;
    const share = look.valid / season.pixels.length;
    if (share >= leastClear) return look;
    const why = seasonMessages.too_cloudy_on({ share: percent(share), day: day(pass.datetime) });
    season.leave(pass, new SceneError('not_enough_clear', why));
  }
  throw new SceneError(
    'no_reference',
    seasonMessages.nothing_before_fire({ days: daysBefore, fire: day(fire) }),
  );
}

/** @throws SceneError `only_water` when all clear pixels are water on both days. */
function assertLand(looks: readonly Look[]): void {
  const isDry = looks.some(({ values, classes }) =>
    values[0]!.some((value, pixel) => !Number.isNaN(value) && classes[pixel] !== classWater),
  );
  if (!isDry) throw new SceneError('only_water', seasonMessages.water_does_not_burn());
}

function notesOf(index: Float64Array): Message[] {
  const share = totalsOf(index).count / index.length;
  return share >= leastClear ? [] : [burnScarMessages.little_clear({ percent: Math.floor(share * 100) })];
}

/** The compared days, and the hectares of each class where the land was clear on both. */
function factsOf(
  { grid }: Season,
  index: Float64Array,
  { fire, before, after }: { fire: string; before: string; after: string },
): Fact[] {
  const pixels = new Uint32Array(severities.length);
  for (const value of index) if (!Number.isNaN(value)) pixels[severityOf(value)]!++;
  const hectares = (count: number): number => (count * grid.resolution ** 2) / 10_000;
  return [
    { name: burnScarMessages.fire_day(), value: dayNamed(fire) },
    { name: burnScarMessages.picture_before(), value: dayNamed(before) },
    { name: burnScarMessages.picture_after(), value: dayNamed(after) },
    ...severities
      .map((severity, at) => ({
        name: nameOf(severity, severities[at + 1]?.from),
        value: hectares(pixels[at]!),
        unit: 'ha',
      }))
      .toReversed(),
  ];
}

const dayNamed = (instant: string): Message => recordMessages.day({ day: { day: instant.slice(0, 10) } });

/** Label of a class. The first class has no lower limit and the last one no upper limit. */
function nameOf({ code, from }: (typeof severities)[number], to = Number.POSITIVE_INFINITY): Message {
  const figure = (limit: number): Figure => ({ figure: limit, decimals: 2 });
  if (code === 'regrowth_high') return severityMessages[code]({ to: figure(to) });
  if (code === 'high') return severityMessages[code]({ from: figure(from) });
  return severityMessages[code]({ from: figure(from), to: figure(to) });
}
