import type { Frame } from '../grid/frame.ts';
import { seedFor } from '../noise/hash.ts';
import { interpolate, nodesAround } from '../noise/smooth-field.ts';
import type { CoastDistance } from './coast-distance.ts';
import type { LocalGeodesy } from './local-ground.ts';

/** Distance in metres from the coast beyond which it has no influence on the water. */
export const openSeaDistanceM = 9000;
/** Minimum spacing in metres of the points at which water is computed; larger pixels use their own size. */
const spacingM = 160;

const seeds = {
  shelf: seedFor('coast shelf'),
  current: seedFor('sea current'),
  silt: seedFor('sea silt'),
};
const clamp01 = (value: number): number => Math.max(0, Math.min(1, value));

/** The water of a frame, without its edge. */
export interface SeaWater {
  /** Visibility of the sea floor or silt, from 0 in the open sea to 1 at the edge. */
  shallowShare: Float32Array;
  /** Silt in shallow water, from 0 (clear) to 1. */
  silt: Float32Array;
}

/** Water of a frame: clear in the tropics; elsewhere rivers and tides make shallow water murky to a varying degree. */
export function seaWater(ground: LocalGeodesy, frame: Frame, distance: CoastDistance): SeaWater {
  const evaluateNodes = (value: () => number): Float32Array =>
    interpolate(
      nodesAround(frame, Math.max(spacingM, frame.pixel), (x, y) => {
        ground.moveToPoint(x, y);
        return value();
      }),
      frame,
    );
  const { lngLat, noise } = ground;
  return {
    shallowShare: evaluateNodes(() => {
      const coastInfluence =
        1 - Math.min(1, distance.effectiveDistance(lngLat[0]!, lngLat[1]!) / openSeaDistanceM);
      const current = noise(7000, seeds.current) + noise(2900, seeds.current);
      const background = 0.015 * (1 + current);
      if (coastInfluence === 0) return clamp01(background);
      return clamp01(
        coastInfluence ** (7 * 1.5 ** noise(21_000, seeds.shelf)) * (1 + 0.1 * current) + background,
      );
    }),
    silt: evaluateNodes(() => {
      const temperate = clamp01((Math.abs(lngLat[1]!) - 18) / 22);
      return clamp01(0.15 + 0.65 * temperate + 0.25 * noise(38_000, seeds.silt));
    }),
  };
}
