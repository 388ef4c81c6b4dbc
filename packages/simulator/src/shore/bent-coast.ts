import { type Frame, widened } from '../grid/frame.ts';
import { seedFor } from '../noise/hash.ts';
import { type NodeGrid, nodesAround, spread } from '../noise/smooth-field.ts';
import type { CoastDistance } from './coast-distance.ts';
import type { LocalGround } from './local-ground.ts';

/** Maximum distance in metres between the simulated coast and that of the atlas, whose points are some 400 m off. */
export const mostBent = 700;
/** Standard deviation in metres of the widest bends, factor between successive octaves, and wavelengths in metres. */
const bends = 150;
const weaker = 0.6;
const wavelengths = [5200, 2600, 1300, 650, 325, 160, 80] as const;
const finestDistance = 80;
const finestBend = 20;
/**
 * Metres to each side over which corners of the atlas are smoothed, except for islands smaller than the given size in
 * metres.
 */
const rounding = 240;
const smallIsland = 1500;
/** Maximum bend as a share of an island's size, so that no island disappears. */
const ofIsland = 0.1;

const seeds = wavelengths.map((wavelength) => seedFor('coast', wavelength));

/** Bilinear interpolation between the nodes of a grid. */
function between({ values, columns, rows, column0, row0, spacing }: NodeGrid, x: number, y: number): number {
  const u = Math.min(Math.max(x / spacing - column0, 0), columns - 1.001);
  const v = Math.min(Math.max(y / spacing - row0, 0), rows - 1.001);
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const at = row * columns + column;
  const low = values[at]! + (u - column) * (values[at + 1]! - values[at]!);
  const high = values[at + columns]! + (u - column) * (values[at + columns + 1]! - values[at + columns]!);
  return low + (v - row) * (high - low);
}

/** Dunes have smooth coasts, rock has rugged ones. */
const ruggedness = (character: number): number => Math.max(0.6, Math.min(1.35, 1.05 - 0.3 * character));

/** Coast distances at nodes around a frame with smoothed corners, and the maximum amplitude of bends there. */
function atlasCoast(
  { ground, frame, distance, character }: BentCoastParts,
  spacing: number,
): { straight: NodeGrid; strength: NodeGrid } {
  const taps = Math.round(rounding / spacing);
  const beside = widened(frame, Math.ceil((taps * spacing) / frame.pixel));
  const sizes: number[] = [];
  const sharp = nodesAround(beside, spacing, (x, y) => {
    ground.stand(x, y);
    const metres = distance.signed(ground.lngLat[0]!, ground.lngLat[1]!, mostBent + 300);
    sizes.push(distance.ringSize());
    return metres;
  });
  const at = (x: number, y: number): number =>
    (y / spacing - sharp.row0) * sharp.columns + x / spacing - sharp.column0;
  const straight = nodesAround(frame, spacing, (x, y) => {
    const middle = at(x, y);
    const own = sharp.values[middle]!;
    const round = Math.max(0, Math.min(1, (sizes[middle]! - smallIsland) / smallIsland));
    if (taps === 0 || round === 0) return own;
    let sum = 0;
    for (let dy = -taps; dy <= taps; dy++) {
      for (let dx = -taps; dx <= taps; dx++) sum += sharp.values[middle + dy * sharp.columns + dx]!;
    }
    return own + round * (sum / (2 * taps + 1) ** 2 - own);
  });
  const strength = nodesAround(frame, spacing, (x, y) =>
    Math.min(bends * ruggedness(between(character, x, y)), ofIsland * sizes[at(x, y)]!),
  );
  return { straight, strength };
}

interface BentCoastParts {
  ground: LocalGround;
  frame: Frame;
  distance: CoastDistance;
  character: NodeGrid;
}

/** Distance in metres to the water's edge at the pixels of a frame, negative at sea. */
export function bentCoast(parts: BentCoastParts): Float32Array {
  const { ground, frame } = parts;
  const { straight, strength } = atlasCoast(parts, Math.max(finestDistance, frame.pixel));
  const seen = wavelengths.filter((wavelength) => wavelength >= 2 * frame.pixel);
  const bent = nodesAround(frame, Math.max(finestBend, frame.pixel), (x, y) => {
    const away = between(straight, x, y);
    const felt = 1 - (away / mostBent) ** 2;
    if (felt <= 0) return away;
    ground.stand(x, y);
    let sum = 0;
    let share = 1;
    for (const [octave, wavelength] of seen.entries()) {
      sum += share * ground.noise(wavelength, seeds[octave]!);
      share *= weaker;
    }
    return away + felt * between(strength, x, y) * sum;
  });
  return spread(bent, frame);
}
