import type { Day, Message } from '@furrow/messages/message';
import { day } from '../message-params.ts';
import { assumedWind, hasOwnResponse, leastRate, ppb, ppmMetres } from '../methane/column.ts';
import { Comparison } from '../methane/comparison.ts';
import type { Plume } from '../methane/plumes.ts';
import { mostDays, referencesFor } from '../methane/reference.ts';
import { type SinglePass, singlePass, usualGround, usualViewZenith } from '../methane/single-pass.ts';
import { recordMessages } from '../record-messages.ts';
import { SceneError } from '../scene-error.ts';
import { classWater } from '../scenes/classification.ts';
import type { Season } from '../season/season.ts';
import { seasonMessages } from '../season/season-messages.ts';
import type { Fact, ResultFeature, SeasonOutcome } from '../season/season-outcome.ts';
import { totalsOf } from '../statistics/variance.ts';
import { labelPolygons } from '../vector/label-polygons.ts';
import type { Quantity } from './layer.ts';
import { methaneMessages } from './methane-messages.ts';
import type { SeasonRecipe } from './recipe.ts';
import { formulaMessages, gateMessages, limitMessages, quantityMessages } from './recipe-messages.ts';

const enhancement: Quantity = {
  name: 'CH4 enhancement',
  title: quantityMessages.methane(),
  formula: formulaMessages.methane(),
  range: [0, 40_000],
  ramp: 'concentration',
  unit: 'ppm·m',
  citation: 'Varon et al. 2021, Atmospheric Measurement Techniques 14, doi:10.5194/amt-14-2771-2021',
};

const dayMilliseconds = 86_400_000;
/** Min. share of the field that has to be clear in a reference. */
const leastClear = 0.7;
/** Min. share of the site that has to be screened. Below it, finding no plume tells nothing about the site. */
const leastScreened = 0.25;
/** Max. references tried in the search for one without a plume. */
const mostTries = 8;
/** Share by which the column may exceed the value from the table. */
const upward = 0.3;

/** Screening for strong plumes with two bands and two passes. */
export const methane: SeasonRecipe = {
  code: 'methane',
  version: 1,
  name: 'Methane screening',
  resolution: 20,
  index: enhancement,
  bands: ['swir16', 'swir22'],
  sights: true,
  tells: 'features',
  wish: {
    span: (datetime) => ({
      from: new Date(Date.parse(datetime) - mostDays * dayMilliseconds).toISOString(),
      to: new Date(Date.parse(datetime) - dayMilliseconds).toISOString(),
    }),
  },
  gate: gateMessages.methane(),
  limits: limitMessages.methane(),
  compute: screen,
};

async function screen(season: Season): Promise<SeasonOutcome> {
  const usual = usualGround(season);
  const own = await singlePass(season, usual, season.own);
  if (!own || isAllWater(own)) throw nothingSeen(own);
  const { comparison, isPure } = await compareWithReference(season, usual, own);
  const plumes = comparison.plumes();
  const { index } = comparison;
  const screened = totalsOf(index).count / index.length;
  if (screened === 0) throw groundChanged(comparison);
  if (screened < leastScreened) throw tooLittleScreened(comparison, screened);
  return {
    index: index.map((column) => column * ppmMetres),
    more: [],
    notes: [...coverage(comparison, screened), ...notesOf(own, comparison.reference, isPure)],
    facts: factsOf(comparison, plumes, screened),
    features: plumes.map((plume) => featureOf(season, comparison, plume)),
  };
}

const isAllWater = ({ field }: SinglePass): boolean =>
  field.b11.every((value, pixel) => Number.isNaN(value) || field.classes[pixel] === classWater);

const nothingSeen = (own: SinglePass | null): SceneError =>
  own
    ? new SceneError('only_water', seasonMessages.site_is_water())
    : new SceneError('no_valid_pixel', seasonMessages.no_clear_ground());

const groundChanged = ({ own, reference }: Comparison): SceneError =>
  new SceneError('no_valid_pixel', seasonMessages.ground_changed(bothDays({ own, reference })));

const bothDays = ({ own, reference }: Pick<Comparison, 'own' | 'reference'>) => ({
  from: day(reference.pass.datetime),
  to: day(own.pass.datetime),
});

const tooLittleScreened = ({ own, reference }: Comparison, screened: number): SceneError =>
  new SceneError(
    'no_valid_pixel',
    seasonMessages.too_little_screened({
      share: { figure: 100 * screened, decimals: 1 },
      ...bothDays({ own, reference }),
      least: { figure: 100 * leastScreened, decimals: 0 },
    }),
  );

const coverage = ({ own, reference }: Comparison, screened: number): Message[] =>
  screened > 0.9995
    ? []
    : [
        methaneMessages.part_screened({
          percent: { figure: 100 * screened, decimals: 1 },
          from: dayOf(reference),
          to: dayOf(own),
        }),
      ];

/**
 * Compares with the most similar pass without anything like a plume: one in it would leave its own shape, or hide a stationary plume.
 * @throws SceneError `no_reference`.
 */
async function compareWithReference(
  season: Season,
  usual: Season,
  own: SinglePass,
): Promise<{ comparison: Comparison; isPure: boolean }> {
  let best: { comparison: Comparison; spoiled: number } | null = null;
  let tries = 0;
  for (const pass of referencesFor(season.own, season.passes.slice(0, -1))) {
    if (tries === mostTries) break;
    const reference = await singlePass(season, usual, pass);
    const comparison =
      reference && shownShare(reference) >= leastClear && Comparison.of({ season, usual }, own, reference);
    if (!comparison) {
      season.leave(pass, notClear(pass.datetime));
      continue;
    }
    tries++;
    const spoiled = comparison
      .mirrored()
      .plumes()
      .reduce((sum, { pixels }) => sum + pixels.length, 0);
    if (best && spoiled >= best.spoiled) {
      season.leave(pass, otherPlume(pass.datetime));
      continue;
    }
    if (best)
      season.leave(best.comparison.reference.pass, otherPlume(best.comparison.reference.pass.datetime));
    best = { comparison, spoiled };
    if (spoiled === 0) break;
  }
  if (best) return { comparison: best.comparison, isPure: best.spoiled === 0 };
  throw new SceneError(
    'no_reference',
    seasonMessages.no_other_view({ days: mostDays, day: day(season.own.datetime) }),
  );
}

const shownShare = ({ field: { b11 } }: SinglePass): number => totalsOf(b11).count / b11.length;

const notClear = (datetime: string): SceneError =>
  new SceneError('not_enough_clear', seasonMessages.too_little_to_compare({ day: day(datetime) }));

const otherPlume = (datetime: string): SceneError =>
  new SceneError('not_needed', seasonMessages.plume_on({ day: day(datetime) }));

function notesOf(own: SinglePass, reference: SinglePass, isPure: boolean): Message[] {
  const both = [own, reference];
  const unknown = both.filter(({ pass }) => !hasOwnResponse(pass.scenes[0]!.platform));
  return [
    ...(isPure ? [] : [methaneMessages.plume_in_all()]),
    ...(both.every(({ knowsView }) => knowsView)
      ? []
      : [methaneMessages.view_unknown({ degrees: usualViewZenith })]),
    ...(unknown.length === 0 ? [] : [methaneMessages.satellite_unknown()]),
    ...(both.every(({ airMass }) => airMass >= 2 && airMass <= 4) ? [] : [methaneMessages.low_sun()]),
  ];
}

const classOf = (plumes: readonly Plume[]): 'none' | 'possible' | 'strong' =>
  plumes.length === 0 ? 'none' : plumes.some(({ isStrong }) => isStrong) ? 'strong' : 'possible';

/** Rounds to the two digits that the figures justify. */
const about = (value: number): number => Number(value.toPrecision(2));

const dayOf = ({ pass }: SinglePass): Day => ({ day: pass.datetime.slice(0, 10) });

const seen = (single: SinglePass): Message => {
  const { pass, response } = single;
  const { platform } = pass.scenes[0]!;
  const day = dayOf(single);
  if (platform === null) return recordMessages.day({ day });
  return methaneMessages.seen_by({ day, satellite: hasOwnResponse(platform) ? response.name : platform });
};

function factsOf(
  { own, reference, noise, changeNoise }: Comparison,
  plumes: readonly Plume[],
  screened: number,
): Fact[] {
  return [
    { name: methaneMessages.plume(), value: methaneMessages[classOf(plumes)]() },
    { name: methaneMessages.plumes_found(), value: plumes.length },
    { name: methaneMessages.screened(), value: Number((100 * screened).toFixed(1)), unit: '%' },
    { name: methaneMessages.picture(), value: seen(own) },
    { name: methaneMessages.compared_with(), value: seen(reference) },
    { name: methaneMessages.noise_of_column(), value: about(noise * ppmMetres), unit: 'ppm·m' },
    { name: methaneMessages.same_noise(), value: about(noise), unit: 'mol/m²' },
    {
      name: methaneMessages.smallest_plume({ wind: { figure: assumedWind, decimals: 1 } }),
      value: about(leastRate(noise)),
      unit: 't/h',
    },
    {
      name: methaneMessages.conversion(),
      value: methaneMessages.conversion_is({ percent: Math.round(100 * upward) }),
    },
    { name: methaneMessages.noise_of_ratio(), value: Number(changeNoise.toFixed(4)) },
    { name: methaneMessages.c_of_picture(), value: Number(own.c.toFixed(4)) },
    { name: methaneMessages.c_of_reference(), value: Number(reference.c.toFixed(4)) },
    { name: methaneMessages.air_mass_of_picture(), value: Number(own.airMass.toFixed(2)) },
    { name: methaneMessages.air_mass_of_reference(), value: Number(reference.airMass.toFixed(2)) },
  ];
}

/** Shape and figures of a plume. Except for the peak, figures are for the mean over its pixels. */
function featureOf(
  season: Season,
  { noise }: Comparison,
  { pixels, mean, peak, isStrong }: Plume,
): ResultFeature {
  const labels = new Uint8Array(season.pixels.length);
  for (const pixel of pixels) labels[pixel] = 1;
  const coordinates = labelPolygons(labels, season.pixels, season.grid).get(1)!;
  const texts = (column: number) => `${about(column)} mol/m², ${about(column * ppb)} ppb`;
  return {
    type: 'Feature',
    geometry: { type: 'MultiPolygon', coordinates: coordinates },
    properties: {
      class: isStrong ? 'strong' : 'possible',
      concentration: about(mean * ppmMetres),
      concentration_high: about(mean * (1 + upward) * ppmMetres),
      noise: about(noise * ppmMetres),
      unit: 'ppm·m',
      column: texts(mean),
      column_noise: texts(noise),
      peak: about(peak * ppmMetres),
      area_ha: (pixels.length * season.grid.resolution ** 2) / 10_000,
      timestamp: season.own.datetime,
    },
  };
}
