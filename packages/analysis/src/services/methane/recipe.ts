import type { Day, Message } from '@furrow/messages/message';
import type { Quantity } from '../../indices/layer.ts';
import { day } from '../../messages/message-params.ts';
import { recordMessages } from '../../messages/record-messages.ts';
import { timeSeriesMessages } from '../../messages/time-series-messages.ts';
import { SceneError } from '../../reasons/scene-error.ts';
import type { TimeSeriesRecipe } from '../../recipes/recipe.ts';
import { classWater } from '../../scenes/classification.ts';
import type { TimeSeries } from '../../series/time-series.ts';
import type { Fact, ResultFeature, TimeSeriesOutcome } from '../../series/time-series-outcome.ts';
import { totalsOfValues } from '../../statistics/variance.ts';
import { labelPolygons } from '../../vector/label-polygons.ts';
import { assumedWindMs, detectionLimit, hasOwnResponse, ppb, ppmMetres } from './column.ts';
import { PassComparison } from './comparison.ts';
import type { Plume } from './plumes.ts';
import {
  formulaMessages,
  limitationMessages,
  limitMessages,
  methaneMessages,
  quantityMessages,
  serviceMessages,
} from './recipe-messages.ts';
import { maxDays, referencesFor } from './reference.ts';
import { assumedViewZenith, backgroundOf, observePass, type SinglePass } from './single-pass.ts';

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
const minReferenceShare = 0.7;
/** Min. share of the site that has to be screened: with less, finding no plume means nothing for the site. */
const minScreenedShare = 0.25;
/** Max. references tried in the search for one without a plume. */
const maxReferences = 8;
/** Share by which the column may exceed the value from the table. */
const columnUncertainty = 0.3;

/** Screening for strong plumes with two bands and two passes. */
export const methane: TimeSeriesRecipe = {
  code: 'methane',
  version: 1,
  name: 'Methane screening',
  title: serviceMessages.methane(),
  resolution: 20,
  index: enhancement,
  bands: ['swir16', 'swir22'],
  needsViewingGeometry: true,
  output: 'features',
  acquisitionWindow: {
    span: (datetime) => ({
      from: new Date(Date.parse(datetime) - maxDays * dayMilliseconds).toISOString(),
      to: new Date(Date.parse(datetime) - dayMilliseconds).toISOString(),
    }),
  },
  limitation: limitationMessages.methane(),
  limits: limitMessages.methane(),
  compute: screen,
};

async function screen(timeSeries: TimeSeries): Promise<TimeSeriesOutcome> {
  const background = backgroundOf(timeSeries);
  const target = await observePass(timeSeries, background, timeSeries.resultPass);
  if (!target || isAllWater(target)) throw noGroundError(target);
  const { comparison, isReferenceClean } = await compareWithReference(timeSeries, background, target);
  const plumes = comparison.plumes();
  const { index } = comparison;
  const screenedShare = totalsOfValues(index).count / index.length;
  if (screenedShare === 0) throw groundChangedError(comparison);
  if (screenedShare < minScreenedShare) throw tooLittleScreenedError(comparison, screenedShare);
  return {
    index: index.map((column) => column * ppmMetres),
    more: [],
    notes: [
      ...coverageNotes(comparison, screenedShare),
      ...notesOf(target, comparison.reference, isReferenceClean),
    ],
    facts: factsOf(comparison, plumes, screenedShare),
    features: plumes.map((plume) => featureOf(timeSeries, comparison, plume)),
  };
}

const isAllWater = ({ field }: SinglePass): boolean =>
  field.b11.every((value, pixel) => Number.isNaN(value) || field.classes[pixel] === classWater);

const noGroundError = (target: SinglePass | null): SceneError =>
  target
    ? new SceneError('only_water', timeSeriesMessages.site_is_water())
    : new SceneError('no_valid_pixel', timeSeriesMessages.no_clear_ground());

const groundChangedError = ({ target, reference }: PassComparison): SceneError =>
  new SceneError('no_valid_pixel', timeSeriesMessages.ground_changed(dayParams({ target, reference })));

const dayParams = ({ target, reference }: Pick<PassComparison, 'target' | 'reference'>) => ({
  from: day(reference.pass.datetime),
  to: day(target.pass.datetime),
});

const tooLittleScreenedError = ({ target, reference }: PassComparison, screenedShare: number): SceneError =>
  new SceneError(
    'no_valid_pixel',
    timeSeriesMessages.too_little_screened({
      share: { figure: 100 * screenedShare, decimals: 1 },
      ...dayParams({ target, reference }),
      least: { figure: 100 * minScreenedShare, decimals: 0 },
    }),
  );

const coverageNotes = ({ target, reference }: PassComparison, screenedShare: number): Message[] =>
  screenedShare > 0.9995
    ? []
    : [
        methaneMessages.part_screened({
          percent: { figure: 100 * screenedShare, decimals: 1 },
          from: dayOf(reference),
          to: dayOf(target),
        }),
      ];

/**
 * Compares with the most similar pass that shows nothing like a plume: a plume in the reference would appear in the
 * difference, or hide a stationary plume.
 * @throws SceneError `no_reference`.
 */
async function compareWithReference(
  timeSeries: TimeSeries,
  background: TimeSeries,
  target: SinglePass,
): Promise<{ comparison: PassComparison; isReferenceClean: boolean }> {
  let best: { comparison: PassComparison; mirroredPixels: number } | null = null;
  let triedReferences = 0;
  for (const pass of referencesFor(timeSeries.resultPass, timeSeries.passes.slice(0, -1))) {
    if (triedReferences === maxReferences) break;
    const reference = await observePass(timeSeries, background, pass);
    const comparison =
      reference &&
      clearShareOf(reference) >= minReferenceShare &&
      PassComparison.create({ timeSeries, background }, target, reference);
    if (!comparison) {
      timeSeries.excludePass(pass, notClearError(pass.datetime));
      continue;
    }
    triedReferences++;
    const mirroredPixels = comparison
      .mirrorComparison()
      .plumes()
      .reduce((sum, { pixels }) => sum + pixels.length, 0);
    if (best && mirroredPixels >= best.mirroredPixels) {
      timeSeries.excludePass(pass, otherPlumeError(pass.datetime));
      continue;
    }
    if (best)
      timeSeries.excludePass(
        best.comparison.reference.pass,
        otherPlumeError(best.comparison.reference.pass.datetime),
      );
    best = { comparison, mirroredPixels };
    if (mirroredPixels === 0) break;
  }
  if (best) return { comparison: best.comparison, isReferenceClean: best.mirroredPixels === 0 };
  throw new SceneError(
    'no_reference',
    timeSeriesMessages.no_other_view({ days: maxDays, day: day(timeSeries.resultPass.datetime) }),
  );
}

const clearShareOf = ({ field: { b11 } }: SinglePass): number => totalsOfValues(b11).count / b11.length;

const notClearError = (datetime: string): SceneError =>
  new SceneError('not_enough_clear', timeSeriesMessages.too_little_to_compare({ day: day(datetime) }));

const otherPlumeError = (datetime: string): SceneError =>
  new SceneError('not_needed', timeSeriesMessages.plume_on({ day: day(datetime) }));

function notesOf(target: SinglePass, reference: SinglePass, isReferenceClean: boolean): Message[] {
  const bothPasses = [target, reference];
  const passesWithoutResponse = bothPasses.filter(({ pass }) => !hasOwnResponse(pass.scenes[0]!.platform));
  return [
    ...(isReferenceClean ? [] : [methaneMessages.plume_in_all()]),
    ...(bothPasses.every(({ isViewKnown }) => isViewKnown)
      ? []
      : [methaneMessages.view_unknown({ degrees: assumedViewZenith })]),
    ...(passesWithoutResponse.length === 0 ? [] : [methaneMessages.satellite_unknown()]),
    ...(bothPasses.every(({ airMass }) => airMass >= 2 && airMass <= 4) ? [] : [methaneMessages.low_sun()]),
  ];
}

const plumeClass = (plumes: readonly Plume[]): 'none' | 'possible' | 'strong' =>
  plumes.length === 0 ? 'none' : plumes.some(({ isStrong }) => isStrong) ? 'strong' : 'possible';

/** Rounds to the two digits that the figures justify. */
const roundToTwoDigits = (value: number): number => Number(value.toPrecision(2));

const dayOf = ({ pass }: SinglePass): Day => ({ day: pass.datetime.slice(0, 10) });

const passMessage = (singlePass: SinglePass): Message => {
  const { pass, response } = singlePass;
  const { platform } = pass.scenes[0]!;
  const day = dayOf(singlePass);
  if (platform === null) return recordMessages.day({ day });
  return methaneMessages.seen_by({ day, satellite: hasOwnResponse(platform) ? response.name : platform });
};

function factsOf(
  { target, reference, noise, changeNoise }: PassComparison,
  plumes: readonly Plume[],
  screenedShare: number,
): Fact[] {
  return [
    { name: methaneMessages.plume(), value: methaneMessages[plumeClass(plumes)]() },
    { name: methaneMessages.plumes_found(), value: plumes.length },
    { name: methaneMessages.screened(), value: Number((100 * screenedShare).toFixed(1)), unit: '%' },
    { name: methaneMessages.picture(), value: passMessage(target) },
    { name: methaneMessages.compared_with(), value: passMessage(reference) },
    { name: methaneMessages.noise_of_column(), value: roundToTwoDigits(noise * ppmMetres), unit: 'ppm·m' },
    { name: methaneMessages.same_noise(), value: roundToTwoDigits(noise), unit: 'mol/m²' },
    {
      name: methaneMessages.smallest_plume({ wind: { figure: assumedWindMs, decimals: 1 } }),
      value: roundToTwoDigits(detectionLimit(noise)),
      unit: 't/h',
    },
    {
      name: methaneMessages.conversion(),
      value: methaneMessages.conversion_is({ percent: Math.round(100 * columnUncertainty) }),
    },
    { name: methaneMessages.noise_of_ratio(), value: Number(changeNoise.toFixed(4)) },
    { name: methaneMessages.c_of_picture(), value: Number(target.c.toFixed(4)) },
    { name: methaneMessages.c_of_reference(), value: Number(reference.c.toFixed(4)) },
    { name: methaneMessages.air_mass_of_picture(), value: Number(target.airMass.toFixed(2)) },
    { name: methaneMessages.air_mass_of_reference(), value: Number(reference.airMass.toFixed(2)) },
  ];
}

/** Shape and figures of a plume. Except for the peak, figures are for the mean over its pixels. */
function featureOf(
  timeSeries: TimeSeries,
  { noise }: PassComparison,
  { pixels, mean, peak, isStrong }: Plume,
): ResultFeature {
  const labels = new Uint8Array(timeSeries.pixels.length);
  for (const pixel of pixels) labels[pixel] = 1;
  const coordinates = labelPolygons(labels, timeSeries.pixels, timeSeries.grid).get(1)!;
  const columnText = (column: number) =>
    `${roundToTwoDigits(column)} mol/m², ${roundToTwoDigits(column * ppb)} ppb`;
  return {
    type: 'Feature',
    geometry: { type: 'MultiPolygon', coordinates },
    properties: {
      class: isStrong ? 'strong' : 'possible',
      concentration: roundToTwoDigits(mean * ppmMetres),
      concentration_high: roundToTwoDigits(mean * (1 + columnUncertainty) * ppmMetres),
      noise: roundToTwoDigits(noise * ppmMetres),
      unit: 'ppm·m',
      column: columnText(mean),
      column_noise: columnText(noise),
      peak: roundToTwoDigits(peak * ppmMetres),
      area_ha: (pixels.length * timeSeries.grid.resolution ** 2) / 10_000,
      timestamp: timeSeries.resultPass.datetime,
    },
  };
}
