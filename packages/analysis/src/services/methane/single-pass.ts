import { boundsOf } from '@furrow/geo/area/bounds';
import type { PlannedPass } from '../../plan/plan.ts';
import { classBare, classVegetation } from '../../scenes/classification.ts';
import { sunElevation } from '../../series/sun-elevation.ts';
import type { PassObservation, TimeSeries } from '../../series/time-series.ts';
import { bandPair } from './band-pair.ts';
import { type BandPair, bandChange, fitRatio } from './band-ratio.ts';
import { airMassFactor, columnConversion, responseOf, type SpectralResponse } from './column.ts';

/** Assumed view zenith in degrees where no item states it: between nadir and the edge of the swath. */
export const assumedViewZenith = 5;

/** Number of pixels above which a field is its own background: 100 ha. */
const minFieldPixels = 2500;
/** Metres around a smaller field that serve as its background, and the max. number of their pixels. */
const surroundingsM = 1500;
const maxPixels = 62_500;

/** The same passes over the background on which the bands are compared. */
export const backgroundOf = (timeSeries: TimeSeries): TimeSeries =>
  timeSeries.pixels.length >= minFieldPixels ? timeSeries : timeSeries.surroundings(surroundingsM, maxPixels);

/** One pass: the methane signal of its two bands over the field and over the background. */
export interface SinglePass {
  pass: PlannedPass;
  response: SpectralResponse;
  airMass: number;
  /** Factor that turns B12 into B11 over the background. */
  c: number;
  field: GroundObservation;
  background: GroundObservation;
  /** True when the item states the view zenith. */
  isViewKnown: boolean;
}

/** Observation of the ground in one pass, with values by pixel. */
export interface GroundObservation extends BandPair {
  classes: Uint8Array;
  /** Relative change of B12 against B11. */
  change: Float64Array;
  /** Column in mol/m², including the signature of the ground, which cancels in the difference of two passes. */
  column: Float64Array;
}

/**
 * Null where the pass covers nothing of the field or no bare or green ground of the background. @param background see
 * `backgroundOf`.
 */
export async function observePass(
  timeSeries: TimeSeries,
  background: TimeSeries,
  pass: PlannedPass,
): Promise<SinglePass | null> {
  const observation = await timeSeries.observe(pass, [...bandPair]);
  const backgroundObservation =
    background === timeSeries ? observation : observation && (await background.observe(pass, [...bandPair]));
  if (!observation || !backgroundObservation) return null;
  const response = responseOf(pass.scenes[0]!.platform);
  const isUsable = (pixel: number): boolean =>
    isGround(backgroundObservation, pixel) && !isFlare(bandsOf(backgroundObservation), pixel, response);
  const c = fitRatio(bandsOf(backgroundObservation), isUsable);
  if (!Number.isFinite(c)) return null;
  const { sunZenith, viewZenith, knowsView: isViewKnown } = anglesOf(timeSeries, pass);
  const airMass = airMassFactor(sunZenith, viewZenith);
  const toColumn = columnConversion(response, airMass);
  const toGround = (source: PassObservation): GroundObservation => {
    const pair = bandsOf(source);
    const change = pair.b11.map((b11, pixel) => bandChange(c, b11, pair.b12[pixel]!));
    return { ...pair, classes: source.classes, change, column: change.map(toColumn) };
  };
  const field = toGround(observation);
  return {
    pass,
    response,
    airMass,
    c,
    field,
    background: backgroundObservation === observation ? field : toGround(backgroundObservation),
    isViewKnown,
  };
}

const bandsOf = ({ values }: PassObservation): BandPair => ({ b11: values[0]!, b12: values[1]! });

/** Bare or green ground: neither water nor shade nor unclassified. */
export const isGround = ({ classes }: { classes: Uint8Array }, pixel: number): boolean =>
  classes[pixel] === classBare || classes[pixel] === classVegetation;

const minGlow = 0.01;

/** A flame is brighter in B12 than in B11. */
export const isFlare = ({ b11, b12 }: BandPair, pixel: number, { flare }: SpectralResponse): boolean =>
  b12[pixel]! >= minGlow && b12[pixel]! > flare * b11[pixel]!;

/** Angles as the item states them, else from the position of the sun and the assumed view. */
function anglesOf({ plan: { field } }: TimeSeries, { datetime, scenes }: PlannedPass) {
  const [west, south, east, north] = boundsOf(field);
  const { viewingGeometry } = scenes[0]!;
  const sunZenith =
    viewingGeometry?.sunZenith ?? 90 - sunElevation([(west + east) / 2, (south + north) / 2], datetime);
  const viewZenith = viewingGeometry?.viewZenith ?? assumedViewZenith;
  return { sunZenith, viewZenith, knowsView: typeof viewingGeometry?.viewZenith === 'number' };
}
