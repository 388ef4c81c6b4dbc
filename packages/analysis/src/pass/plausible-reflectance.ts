import type { Message } from '@furrow/messages/message';
import { noteMessages } from '../messages/note-messages.ts';
import type { IndexRange } from '../pool/blocks.ts';
import { joinReasons } from '../reasons/join-reasons.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { BandName } from '../scenes/bands.ts';
import { bands as bandDescriptions } from '../scenes/bands.ts';
import { classWater, validClass } from '../scenes/classification.ts';
import { type PixelStates, stateEmpty } from './mosaic-state.ts';
import { type BandSamples, chunkPixels } from './reflectance-chunks.ts';

/** Counts of one band of a scene over clear pixels that are neither water nor in deep shade. */
export interface BandTally {
  band: BandName;
  measuredCount: number;
  /** Number of measured pixels whose reflectance is 0 or less. */
  nonPositiveCount: number;
}

/** A band of a scene with implausible reflectances. */
export interface ImplausibleBand {
  scene: string;
  band: BandName;
  /** Share of the measured pixels at or below zero reflectance, 0 to 1. */
  share: number;
}

/**
 * Share of clear pixels at or below zero reflectance above which a scene is suspect. With the right offset no real
 * scene examined has more; with an offset applied twice nearly all have: see docs/decisions/0023-scenes-of-runs.md.
 */
export const maxNonPositiveShare = 0.1;

/** Reflectance that water and deep shade reach in no band, and dry land in at least one. */
const maxDarkReflectance = 0.03;
/**
 * Max. near-infrared reflectance of shallow or turbid water, which reaches 0 in the shortwave infrared, unlike land.
 */
const maxWaterNir = 0.1;

/**
 * Leaves out pixels that are dark in every band, water of any class and deep shade: they go below zero even in a
 * correct scene.
 * @param classes SCL class by pixel.
 * @param state of the mosaic before the scene fills it: pixels that an earlier scene of the pass measured count for
 * that scene alone.
 */
export function tallyBands(
  bands: readonly BandSamples[],
  { classes, state }: { classes: Uint8Array; state: PixelStates },
  { from, to }: IndexRange,
): BandTally[] {
  const tallies = bands.map(({ name }) => ({ band: name, measuredCount: 0, nonPositiveCount: 0 }));
  const isShallow = shallowWater(bands);
  const isCounted = new Uint8Array(Math.min(chunkPixels, to - from));
  // In chunks, the samples of all bands stay in the processor's cache between the two walks over them.
  for (let start = from; start < to; start += chunkPixels) {
    const range = { from: start, to: Math.min(start + chunkPixels, to) };
    markLitPixels(isCounted, bands, range);
    for (let pixel = range.from; pixel < range.to; pixel++) {
      const sceneClass = classes[pixel]!;
      const isDryAndNew =
        state[pixel] === stateEmpty && validClass[sceneClass] === 1 && sceneClass !== classWater;
      if (!isDryAndNew || isShallow?.(pixel)) isCounted[pixel - start] = 0;
    }
    for (const [i, band] of bands.entries()) countSamples(tallies[i]!, band, isCounted, range);
  }
  return tallies;
}

/** Marks the pixels that are not dark in every band. A single band tells nothing of darkness. */
function markLitPixels(isLit: Uint8Array, bands: readonly BandSamples[], { from, to }: IndexRange): void {
  isLit.fill(0);
  for (const { samples, offset, scale } of bands) {
    const dark = bands.length === 1 ? Number.NEGATIVE_INFINITY : maxDarkReflectance / scale - offset;
    for (let pixel = from; pixel < to; pixel++) if (samples[pixel]! > dark) isLit[pixel - from] = 1;
  }
}

function countSamples(
  tally: BandTally,
  { samples, offset }: BandSamples,
  isCounted: Uint8Array,
  { from, to }: IndexRange,
): void {
  let [measuredCount, nonPositiveCount] = [0, 0];
  for (let pixel = from; pixel < to; pixel++) {
    const sample = samples[pixel]!;
    if (isCounted[pixel - from] === 0 || sample === 0 || Number.isNaN(sample)) continue;
    measuredCount++;
    if (sample + offset <= 0) nonPositiveCount++;
  }
  tally.measuredCount += measuredCount;
  tally.nonPositiveCount += nonPositiveCount;
}

/** Detects shallow or turbid water independently of the scene class; null where the bands do not allow it. */
function shallowWater(bands: readonly BandSamples[]): ((pixel: number) => boolean) | null {
  const nirBand = bands.find(({ name }) => name === 'nir' || name === 'nir08');
  const swirBand = bands.find(({ name }) => name === 'swir16' || name === 'swir22');
  if (!nirBand || !swirBand) return null;
  const maxWaterDn = maxWaterNir / nirBand.scale - nirBand.offset;
  return (pixel) => nirBand.samples[pixel]! < maxWaterDn && swirBand.samples[pixel]! + swirBand.offset <= 0;
}

/** Adds up tallies of the same bands over parts of a field. */
export function addTallies(parts: readonly (readonly BandTally[])[]): BandTally[] {
  const sums = new Map<BandName, BandTally>();
  for (const { band, measuredCount, nonPositiveCount } of parts.flat()) {
    const sum = sums.get(band) ?? { band, measuredCount: 0, nonPositiveCount: 0 };
    sum.measuredCount += measuredCount;
    sum.nonPositiveCount += nonPositiveCount;
    sums.set(band, sum);
  }
  return [...sums.values()];
}

export const implausibleBands = (scene: string, tallies: readonly BandTally[]): ImplausibleBand[] =>
  tallies
    .map(({ band, measuredCount, nonPositiveCount }) => ({
      scene,
      band,
      share: nonPositiveCount / Math.max(1, measuredCount),
    }))
    .filter(({ share }) => share > maxNonPositiveShare);

/** Notes about scenes with implausible reflectances, one note per scene. */
export function implausibleNotes(implausible: readonly ImplausibleBand[]): Message[] {
  const byScene = Map.groupBy(implausible, ({ scene }) => scene);
  return [...byScene].map(([scene, bands]) => {
    return noteMessages.implausible({
      scene,
      bands: { list: bands.map(({ band }) => bandDescriptions[band].s2) },
      percent: { figure: 100 * Math.max(...bands.map((one) => one.share)), decimals: 1 },
    });
  });
}

/** Reason why a pass is not chosen automatically. */
export const implausibleError = (implausible: readonly ImplausibleBand[]): SceneError =>
  new SceneError('implausible_reflectance', joinReasons(implausibleNotes(implausible)));
