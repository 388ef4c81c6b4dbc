import { epsgOfUtm, type UtmZone } from '@furrow/geo/projection/utm';
import type { Frame } from '../grid/frame.ts';
import { randomUnit, seedFor } from '../noise/hash.ts';
import { interpolate, nodesAround } from '../noise/smooth-field.ts';

/** E-folding time in days of a wet topsoil. */
const dryingDays = 6;
const rainMemoryDays = 24;
/** Distance in metres between the gauges of the simulated weather. */
const gaugeSpacingM = 40_960;
const rainProbability = 0.26;

/** Wetness of the topsoil at one gauge, from 0 (dry) to 1 (soaked). */
function wetnessAt(epsg: number, column: number, row: number, day: number): number {
  let wetness = 0.06;
  for (let age = 0; age < rainMemoryDays; age++) {
    const frontSeed = seedFor('rain', epsg, day - age);
    // Fronts are wide: most days are wet or dry for an entire zone, and some differ between gauges.
    const rainChance = 0.7 * randomUnit(0, 0, frontSeed) + 0.3 * randomUnit(column, row, frontSeed);
    if (rainChance < rainProbability)
      wetness += 0.55 * (1 - rainChance / rainProbability) * Math.exp(-age / dryingDays);
  }
  return Math.min(1, wetness);
}

/** Wetness of the topsoil at the pixels of a frame, on a day given as days since 1970. */
export function wetnessOver(zone: UtmZone, frame: Frame, day: number): Float32Array {
  const epsg = epsgOfUtm(zone);
  const wetnessNodes = nodesAround(frame, gaugeSpacingM, (x, y) =>
    wetnessAt(epsg, Math.round(x / gaugeSpacingM), Math.round(y / gaugeSpacingM), day),
  );
  return interpolate(wetnessNodes, frame);
}
