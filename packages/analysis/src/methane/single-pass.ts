import { boundsOf } from '@furrow/geo/bounds';
import type { PlannedPass } from '../plan.ts';
import { classBare, classVegetation } from '../scenes/classification.ts';
import type { Look, Season } from '../season/season.ts';
import { sunElevation } from '../season/sun.ts';
import { type BandPair, bandChange, fitRatio } from './band-ratio.ts';
import { airMassFactor, columnBy, type Response, responseOf } from './column.ts';
import { bandPair } from './layers.ts';

/** Assumed view zenith in degrees where no item states it: between nadir and the edge of the swath. */
export const usualViewZenith = 5;

/** Number of pixels above which a field is its own background: 100 ha. */
const leastOwnPixels = 2500;
/** Metres around a smaller field that serve as its background, and the max. number of their pixels. */
const surroundings = 1500;
const mostPixels = 62_500;

/** The same passes over the background on which the bands are compared. */
export const usualGround = (season: Season): Season =>
  season.pixels.length >= leastOwnPixels ? season : season.around(surroundings, mostPixels);

/** One pass: the methane signal of its two bands over the field and over the background. */
export interface SinglePass {
  pass: PlannedPass;
  response: Response;
  airMass: number;
  /** Factor that turns B12 into B11 over the background. */
  c: number;
  field: Ground;
  usual: Ground;
  /** True when the item states the view zenith. */
  knowsView: boolean;
}

/** Values by pixel. */
export interface Ground extends BandPair {
  classes: Uint8Array;
  /** Relative change of B12 against B11. */
  change: Float64Array;
  /** In mol/m², including the signature of the ground, which cancels in the difference of two passes. */
  column: Float64Array;
}

/** Null where the pass covers nothing of the field or no bare or green ground of the background. @param usual see `usualGround`. */
export async function singlePass(
  season: Season,
  usual: Season,
  pass: PlannedPass,
): Promise<SinglePass | null> {
  const look = await season.look(pass, [...bandPair]);
  const wide = usual === season ? look : look && (await usual.look(pass, [...bandPair]));
  if (!look || !wide) return null;
  const response = responseOf(pass.scenes[0]!.platform);
  const counts = (pixel: number): boolean =>
    isGround(wide, pixel) && !isFlare(bandsOf(wide), pixel, response);
  const c = fitRatio(bandsOf(wide), counts);
  if (!Number.isFinite(c)) return null;
  const { sunZenith, viewZenith, knowsView } = anglesOf(season, pass);
  const airMass = airMassFactor(sunZenith, viewZenith);
  const toColumn = columnBy(response, airMass);
  const ground = (seen: Look): Ground => {
    const pair = bandsOf(seen);
    const change = pair.b11.map((b11, pixel) => bandChange(c, b11, pair.b12[pixel]!));
    return { ...pair, classes: seen.classes, change, column: change.map(toColumn) };
  };
  const field = ground(look);
  return { pass, response, airMass, c, field, usual: wide === look ? field : ground(wide), knowsView };
}

const bandsOf = ({ values }: Look): BandPair => ({ b11: values[0]!, b12: values[1]! });

/** Bare or green ground: neither water nor shade nor unclassified. */
export const isGround = ({ classes }: { classes: Uint8Array }, pixel: number): boolean =>
  classes[pixel] === classBare || classes[pixel] === classVegetation;

const leastGlow = 0.01;

/** A flame is brighter in B12 than in B11. */
export const isFlare = ({ b11, b12 }: BandPair, pixel: number, { flare }: Response): boolean =>
  b12[pixel]! >= leastGlow && b12[pixel]! > flare * b11[pixel]!;

/** Angles as the item states them, else from the position of the sun and the assumed view. */
function anglesOf({ plan: { field } }: Season, { datetime, scenes }: PlannedPass) {
  const [west, south, east, north] = boundsOf(field);
  const sight = scenes[0]!.sight;
  const sunZenith = sight?.sunZenith ?? 90 - sunElevation([(west + east) / 2, (south + north) / 2], datetime);
  const viewZenith = sight?.viewZenith ?? usualViewZenith;
  return { sunZenith, viewZenith, knowsView: typeof sight?.viewZenith === 'number' };
}
