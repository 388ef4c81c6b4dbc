import type { BandSamples } from './reflectance-chunks.ts';
import { SceneError } from './scene-error.ts';
import type { BandName } from './scenes/bands.ts';
import { bands as bandDescriptions } from './scenes/bands.ts';
import { classWater, validClass } from './scenes/classification.ts';
import type { Range } from './statistics/blocks.ts';

/** Pixels of one band of a scene that are clear and no water. */
export interface BandTally {
  band: BandName;
  measured: number;
  /** Of them, those whose reflectance is 0 or less. */
  nonPositive: number;
}

/** A band of a scene whose reflectances cannot be right as they are read. */
export interface ImplausibleBand {
  scene: string;
  band: BandName;
  /** Of the clear pixels that are no water, those at or below zero reflectance, 0 to 1. */
  share: number;
}

/**
 * Share of the clear pixels at or below zero reflectance from which on a scene is suspect. With the right offset one of 141 real scenes
 * has more (deep winter shade), with an offset that is taken off twice nearly all have: see docs/decisions/0023-scenes-of-runs.md.
 */
export const maxNonPositiveShare = 0.1;

/** Water is left out: it is dark enough to come out below zero with nothing wrong. @param classes by pixel. */
export function tallyBands(
  bands: readonly BandSamples[],
  classes: Uint8Array,
  { from, to }: Range,
): BandTally[] {
  return bands.map(({ name, samples, offset }) => {
    let [measured, nonPositive] = [0, 0];
    for (let pixel = from; pixel < to; pixel++) {
      const sample = samples[pixel]!;
      const sceneClass = classes[pixel]!;
      if (sample === 0 || Number.isNaN(sample)) continue;
      if (validClass[sceneClass] !== 1 || sceneClass === classWater) continue;
      measured++;
      if (sample + offset <= 0) nonPositive++;
    }
    return { band: name, measured, nonPositive };
  });
}

/** Tallies of the same bands over parts of a field, added up. */
export function addTallies(parts: readonly (readonly BandTally[])[]): BandTally[] {
  const sums = new Map<BandName, BandTally>();
  for (const { band, measured, nonPositive } of parts.flat()) {
    const sum = sums.get(band) ?? { band, measured: 0, nonPositive: 0 };
    sum.measured += measured;
    sum.nonPositive += nonPositive;
    sums.set(band, sum);
  }
  return [...sums.values()];
}

export const implausibleBands = (scene: string, tallies: readonly BandTally[]): ImplausibleBand[] =>
  tallies
    .map(({ band, measured, nonPositive }) => ({ scene, band, share: nonPositive / Math.max(1, measured) }))
    .filter(({ share }) => share > maxNonPositiveShare);

/** One sentence a scene. */
export function implausibleNotes(implausible: readonly ImplausibleBand[]): string[] {
  const byScene = Map.groupBy(implausible, ({ scene }) => scene);
  return [...byScene].map(([scene, bands]) => {
    const names = bands.map(({ band }) => bandDescriptions[band].s2).join(', ');
    const share = (100 * Math.max(...bands.map((one) => one.share))).toFixed(1);
    return `The scene ${scene} is suspect: in ${names} ${share} % of its clear pixels come out at or below zero reflectance, as when its offset is taken off twice.`;
  });
}

/** Why a pass is not taken unasked. */
export const implausibleError = (implausible: readonly ImplausibleBand[]): SceneError =>
  new SceneError('implausible_reflectance', implausibleNotes(implausible).join(' '));
