import { epsgOfUtm, type UtmZone } from '@furrow/geo/utm';
import type { Frame } from '../grid/frame.ts';
import { seedFor, unit } from '../noise/hash.ts';
import { nodesAround, spread } from '../noise/smooth-field.ts';

/** E-folding time in days of a wet topsoil. */
const dryingDays = 6;
const memoryDays = 24;
/** Distance in metres between the gauges of the simulated weather. */
const gaugeSpacing = 40_960;
const rainyDays = 0.26;

/** Wetness of the topsoil at one gauge, from 0 (dry) to 1 (soaked). */
function wetnessAt(epsg: number, column: number, row: number, day: number): number {
  let wetness = 0.06;
  for (let age = 0; age < memoryDays; age++) {
    const front = seedFor('rain', epsg, day - age);
    // Fronts are wide: most days are wet or dry for an entire zone, and some differ between gauges.
    const chance = 0.7 * unit(0, 0, front) + 0.3 * unit(column, row, front);
    if (chance < rainyDays) wetness += 0.55 * (1 - chance / rainyDays) * Math.exp(-age / dryingDays);
  }
  return Math.min(1, wetness);
}

/** Wetness of the topsoil at the pixels of a frame, on a day given as days since 1970. */
export function wetnessOver(zone: UtmZone, frame: Frame, day: number): Float32Array {
  const epsg = epsgOfUtm(zone);
  const gauges = nodesAround(frame, gaugeSpacing, (x, y) =>
    wetnessAt(epsg, Math.round(x / gaugeSpacing), Math.round(y / gaugeSpacing), day),
  );
  return spread(gauges, frame);
}
