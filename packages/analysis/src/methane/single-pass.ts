import { boundsOf } from '@furrow/geo/bounds';
import type { PlannedPass } from '../plan.ts';
import { classBare, classVegetation } from '../scenes/classification.ts';
import type { Look, Season } from '../season/season.ts';
import { sunElevation } from '../season/sun.ts';
import { type BandPair, bandChange, fitRatio } from './band-ratio.ts';
import { airMassFactor, columnBy, type Response, responseOf } from './column.ts';
import { bandPair } from './layers.ts';

/** Degrees from the zenith that the satellite looks where no item says so: between nadir and the edge of its swath. */
export const usualViewZenith = 5;

/** Pixels of a field that is large enough to say itself what its ground usually looks like: 100 ha. */
const leastOwnPixels = 2500;
/** Metres around a smaller one that say so in its place, and pixels of them at most. */
const surroundings = 1500;
const mostPixels = 62_500;

/** The same passes over the ground that the bands are compared on. */
export const usualGround = (season: Season): Season =>
  season.pixels.length >= leastOwnPixels ? season : season.around(surroundings, mostPixels);

/** One pass by itself: what its two bands say of methane over the field, and over usual ground. */
export interface SinglePass {
  pass: PlannedPass;
  response: Response;
  airMass: number;
  /** What B12 is multiplied by to be B11 over usual ground. */
  c: number;
  field: Ground;
  usual: Ground;
  /** Whether the item says from where the satellite looked. */
  knowsView: boolean;
}

/** By pixel. */
export interface Ground extends BandPair {
  classes: Uint8Array;
  /** Relative change of B12 against B11. */
  change: Float64Array;
  /** mol/m², with what the ground itself looks like; two passes are subtracted. */
  column: Float64Array;
}

/** Null where the pass shows nothing of the field or of bare or green ground around it. @param usual see `usualGround`. */
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

/** Bare or green: neither water nor shade, nor what the classification does not know. */
export const isGround = ({ classes }: { classes: Uint8Array }, pixel: number): boolean =>
  classes[pixel] === classBare || classes[pixel] === classVegetation;

const leastGlow = 0.01;

/** A flame glows in B12 more than in B11. */
export const isFlare = ({ b11, b12 }: BandPair, pixel: number, { flare }: Response): boolean =>
  b12[pixel]! >= leastGlow && b12[pixel]! > flare * b11[pixel]!;

/** As the item says them, else by the sun's way and the usual view. */
function anglesOf({ plan: { field } }: Season, { datetime, scenes }: PlannedPass) {
  const [west, south, east, north] = boundsOf(field);
  const sight = scenes[0]!.sight;
  const sunZenith = sight?.sunZenith ?? 90 - sunElevation([(west + east) / 2, (south + north) / 2], datetime);
  const viewZenith = sight?.viewZenith ?? usualViewZenith;
  return { sunZenith, viewZenith, knowsView: typeof sight?.viewZenith === 'number' };
}
