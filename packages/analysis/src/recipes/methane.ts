import { day } from '../message-params.ts';
import { assumedWind, hasOwnResponse, leastRate, ppb, ppmMetres } from '../methane/column.ts';
import { Comparison } from '../methane/comparison.ts';
import type { Plume } from '../methane/plumes.ts';
import { mostDays, referencesFor } from '../methane/reference.ts';
import { type SinglePass, singlePass, usualGround, usualViewZenith } from '../methane/single-pass.ts';
import { SceneError } from '../scene-error.ts';
import { classWater } from '../scenes/classification.ts';
import type { Season } from '../season/season.ts';
import { seasonMessages } from '../season/season-messages.ts';
import type { Fact, ResultFeature, SeasonOutcome } from '../season/season-outcome.ts';
import { spokenDay } from '../spoken-day.ts';
import { totalsOf } from '../statistics/variance.ts';
import { labelPolygons } from '../vector/label-polygons.ts';
import type { Quantity } from './layer.ts';
import type { SeasonRecipe } from './recipe.ts';

const enhancement: Quantity = {
  name: 'CH4 enhancement',
  formula:
    'ΔΩ = Ω(day) − Ω(reference) in ppm·m, each Ω from ΔR = (c · B12 − B11) / B11 by its own satellite and air mass factor',
  range: [0, 40_000],
  ramp: 'concentration',
  unit: 'ppm·m',
  citation: 'Varon et al. 2021, Atmospheric Measurement Techniques 14, doi:10.5194/amt-14-2771-2021',
};

/** The fact by which files tell it too. */
export const noiseOfColumn = 'Noise of the column (1σ)';

const dayMilliseconds = 86_400_000;
/** Share of the field that a reference has to show. */
const leastClear = 0.7;
/** Of the site. No plume in less of it says nothing of the site. */
const leastScreened = 0.25;
/** References that are looked at for one without a plume. */
const mostTries = 8;
/** How much more the column may be than what the table gives. */
const upward = 0.3;

/** Screening for strong plumes by two bands and two passes. */
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
  gate: 'This screening sees plumes from about 3 t/h over bare, even desert ground. Over fields with crops it sees 10 to 50 t/h, or nothing. A site without a plume may still leak.',
  limits:
    'A screening for strong plumes, not a measurement of a rate: from about 3 t/h over bare, even desert ground; 10 to 50 t/h or nothing over fields with crops. Columns are good to −0 / +30 % beside their noise: line-by-line tables agree with one another, older published curves lie that much higher. The method was made for reflectance above the atmosphere; here it takes ratios of surface reflectance (Level 2A), which no publication has validated. A spot counts from five pixels on whose mean lies four deviations above what noise makes of so many, as strong from eight on. A leak that went on for all of the 120 days before may hide behind its own reference.',
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

const percentOf = (share: number): string => `${(100 * share).toFixed(1)} %`;

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

const coverage = ({ own, reference }: Comparison, screened: number): string[] =>
  screened > 0.9995
    ? []
    : [
        `${percentOf(screened)} of the site was screened: elsewhere it was not clear on both days, or its ground changed between ${spokenDay(reference.pass.datetime)} and ${spokenDay(own.pass.datetime)}.`,
      ];

/**
 * With the most alike pass in which nothing like a plume shows: one there would leave its own shape, or hide what stays in place.
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

function notesOf(own: SinglePass, reference: SinglePass, isPure: boolean): string[] {
  const both = [own, reference];
  const unknown = both.filter(({ pass }) => !hasOwnResponse(pass.scenes[0]!.platform));
  return [
    ...(isPure
      ? []
      : [
          'In every pass to compare with something like a plume shows too: what is found may be its counterpart.',
        ]),
    ...(both.every(({ knowsView }) => knowsView)
      ? []
      : [
          `The items do not say from where the satellite looked: ${usualViewZenith}° from the zenith are taken.`,
        ]),
    ...(unknown.length === 0
      ? []
      : [
          'The items name no satellite with a table of its own: that of Sentinel-2A is taken, and by that of Sentinel-2B columns would be some 1.4 times as high.',
        ]),
    ...(both.every(({ airMass }) => airMass >= 2 && airMass <= 4)
      ? []
      : ['The sun stood so low that the conversion is less certain than it says.']),
  ];
}

const classOf = (plumes: readonly Plume[]): 'none' | 'possible' | 'strong' =>
  plumes.length === 0 ? 'none' : plumes.some(({ isStrong }) => isStrong) ? 'strong' : 'possible';

/** As certain as they are: two digits. */
const about = (value: number): number => Number(value.toPrecision(2));

const seen = ({ pass, response }: SinglePass): string => {
  const { platform } = pass.scenes[0]!;
  return platform === null
    ? spokenDay(pass.datetime)
    : `${spokenDay(pass.datetime)}, ${hasOwnResponse(platform) ? response.name : platform}`;
};

function factsOf(
  { own, reference, noise, changeNoise }: Comparison,
  plumes: readonly Plume[],
  screened: number,
): Fact[] {
  return [
    { name: 'Plume', value: classOf(plumes) },
    { name: 'Plumes found', value: plumes.length },
    { name: 'Part of the site that was screened', value: Number((100 * screened).toFixed(1)), unit: '%' },
    { name: 'Picture', value: seen(own) },
    { name: 'Compared with', value: seen(reference) },
    { name: noiseOfColumn, value: about(noise * ppmMetres), unit: 'ppm·m' },
    { name: 'The same noise', value: about(noise), unit: 'mol/m²' },
    {
      name: `Smallest plume to be seen in it, at a wind of ${assumedWind} m/s`,
      value: about(leastRate(noise)),
      unit: 't/h',
    },
    { name: 'Range of the conversion', value: '−0 / +30 %' },
    { name: 'Noise of the band ratio (ΔR, 1σ)', value: Number(changeNoise.toFixed(4)) },
    { name: 'c of the picture', value: Number(own.c.toFixed(4)) },
    { name: 'c of the reference', value: Number(reference.c.toFixed(4)) },
    { name: 'Air mass factor of the picture', value: Number(own.airMass.toFixed(2)) },
    { name: 'Air mass factor of the reference', value: Number(reference.airMass.toFixed(2)) },
  ];
}

/** Shape and figures of a plume. Figures are of the mean over its pixels but for the peak. */
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
