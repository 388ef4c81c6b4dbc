import { day, percent } from '../message-params.ts';
import { SceneError } from '../scene-error.ts';
import { classWater } from '../scenes/classification.ts';
import { endOfDay } from '../season/after-day.ts';
import type { Look, Season } from '../season/season.ts';
import { seasonMessages } from '../season/season-messages.ts';
import type { Fact, SeasonOutcome } from '../season/season-outcome.ts';
import { spokenDay } from '../spoken-day.ts';
import { totalsOf } from '../statistics/variance.ts';
import type { Quantity } from './layer.ts';
import { burnDifference, nbr, relativeBurnRatio, severities, severityOf } from './normalised-burn.ts';
import type { SeasonRecipe } from './recipe.ts';

const difference: Quantity = {
  name: 'dNBR',
  formula: 'NBR before − NBR after, NBR = (B8A − B12) / (B8A + B12)',
  range: [-0.5, 1],
  ramp: 'severity',
  citation: 'Key and Benson 2006, Landscape assessment, USDA Forest Service RMRS-GTR-164-CD',
};

const relative: Quantity = {
  name: 'RBR',
  formula: 'dNBR / (NBR before + 1.001)',
  range: [-0.5, 1],
  ramp: 'severity',
  citation: 'Parks et al. 2014, Remote Sensing 6, doi:10.3390/rs6031827',
};

const dayMilliseconds = 86_400_000;
/** How long before the fire a picture may have been taken: what grew since then is not seen. */
const daysBefore = 60;
/** Share of the field that has to be clear before the fire. */
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
  limits:
    'The satellite sees that leaves are gone, not why: harvest, mowing, ploughing and drought look the same as fire. The limits of the classes come from forests of North America; over crops and grass they say less. A pass of the day of the fire counts neither as before nor as after it.',
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

/** The newest pass before the fire on which enough of the field is clear. @throws SceneError `no_reference`. */
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

/** @throws SceneError `only_water` when what is clear is water on both days. */
function assertLand(looks: readonly Look[]): void {
  const isDry = looks.some(({ values, classes }) =>
    values[0]!.some((value, pixel) => !Number.isNaN(value) && classes[pixel] !== classWater),
  );
  if (!isDry) throw new SceneError('only_water', seasonMessages.water_does_not_burn());
}

const percentOf = (share: number): string => `${Math.floor(share * 100)} %`;

function notesOf(index: Float64Array): string[] {
  const share = totalsOf(index).count / index.length;
  return share >= leastClear
    ? []
    : [
        `Only ${percentOf(share)} of the field was clear both before and after the fire, so the figures may not stand for the whole of it.`,
      ];
}

/** The days compared and, of the land that was clear on both, the hectares of each class. */
function factsOf(
  { grid }: Season,
  index: Float64Array,
  { fire, before, after }: { fire: string; before: string; after: string },
): Fact[] {
  const pixels = new Uint32Array(severities.length);
  for (const value of index) if (!Number.isNaN(value)) pixels[severityOf(value)]!++;
  const hectares = (count: number): number => (count * grid.resolution ** 2) / 10_000;
  return [
    { name: 'Day of the fire', value: spokenDay(fire) },
    { name: 'Picture before', value: spokenDay(before) },
    { name: 'Picture after', value: spokenDay(after) },
    ...severities
      .map(({ name, from }, severity) => ({
        name: `${name} (dNBR ${limitsOf(from, severities[severity + 1]?.from)})`,
        value: hectares(pixels[severity]!),
        unit: 'ha',
      }))
      .toReversed(),
  ];
}

function limitsOf(from: number, to: number | undefined): string {
  const shown = (limit: number): string => limit.toFixed(2).replace('-', '−');
  if (to === undefined) return `${shown(from)} and more`;
  return from === Number.NEGATIVE_INFINITY ? `below ${shown(to)}` : `${shown(from)} to ${shown(to)}`;
}
