import { extendFrame, type Frame } from '../grid/frame.ts';
import { seedFor } from '../noise/hash.ts';
import { interpolate, type NodeGrid, nodesAround } from '../noise/smooth-field.ts';
import type { CoastDistance } from './coast-distance.ts';
import type { LocalGeodesy } from './local-ground.ts';

/** Maximum distance in metres between the simulated coast and that of the atlas, whose points are some 400 m off. */
export const maxBendM = 700;
/** Standard deviation in metres of the widest bends, factor between successive octaves, and wavelengths in metres. */
const bendDeviationM = 150;
const octaveGain = 0.6;
const wavelengthsM = [5200, 2600, 1300, 650, 325, 160, 80] as const;
const minDistanceSpacingM = 80;
const minBendSpacingM = 20;
/**
 * Metres to each side over which corners of the atlas are smoothed, except for islands smaller than the given size in
 * metres.
 */
const smoothingM = 240;
const smallIslandM = 1500;
/** Maximum bend as a share of an island's size, so that no island disappears. */
const maxIslandShare = 0.1;

const seeds = wavelengthsM.map((wavelength) => seedFor('coast', wavelength));

/** Bilinear interpolation between the nodes of a grid. */
function interpolateAt(
  { values, columns, rows, column0, row0, spacing }: NodeGrid,
  x: number,
  y: number,
): number {
  const u = Math.min(Math.max(x / spacing - column0, 0), columns - 1.001);
  const v = Math.min(Math.max(y / spacing - row0, 0), rows - 1.001);
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const index = row * columns + column;
  const low = values[index]! + (u - column) * (values[index + 1]! - values[index]!);
  const high =
    values[index + columns]! + (u - column) * (values[index + columns + 1]! - values[index + columns]!);
  return low + (v - row) * (high - low);
}

/** Dunes have smooth coasts, rock has rugged ones. */
const ruggedness = (character: number): number => Math.max(0.6, Math.min(1.35, 1.05 - 0.3 * character));

/** Coast distances at nodes around a frame with smoothed corners, and the maximum amplitude of bends there. */
function atlasCoast(
  { ground, frame, distance, character }: BentCoastInput,
  spacing: number,
): { smoothedDistance: NodeGrid; bendAmplitude: NodeGrid } {
  const tapCount = Math.round(smoothingM / spacing);
  const extendedFrame = extendFrame(frame, Math.ceil((tapCount * spacing) / frame.pixel));
  const sizes: number[] = [];
  const unsmoothedDistances = nodesAround(extendedFrame, spacing, (x, y) => {
    ground.moveToPoint(x, y);
    const metres = distance.signedDistance(ground.lngLat[0]!, ground.lngLat[1]!, maxBendM + 300);
    sizes.push(distance.ringSize());
    return metres;
  });
  const nodeIndex = (x: number, y: number): number =>
    (y / spacing - unsmoothedDistances.row0) * unsmoothedDistances.columns +
    x / spacing -
    unsmoothedDistances.column0;
  const smoothedDistance = nodesAround(frame, spacing, (x, y) => {
    const middle = nodeIndex(x, y);
    const ownDistance = unsmoothedDistances.values[middle]!;
    const smoothingWeight = Math.max(0, Math.min(1, (sizes[middle]! - smallIslandM) / smallIslandM));
    if (tapCount === 0 || smoothingWeight === 0) return ownDistance;
    let sum = 0;
    for (let dy = -tapCount; dy <= tapCount; dy++) {
      for (let dx = -tapCount; dx <= tapCount; dx++)
        sum += unsmoothedDistances.values[middle + dy * unsmoothedDistances.columns + dx]!;
    }
    return ownDistance + smoothingWeight * (sum / (2 * tapCount + 1) ** 2 - ownDistance);
  });
  const bendAmplitude = nodesAround(frame, spacing, (x, y) =>
    Math.min(
      bendDeviationM * ruggedness(interpolateAt(character, x, y)),
      maxIslandShare * sizes[nodeIndex(x, y)]!,
    ),
  );
  return { smoothedDistance, bendAmplitude };
}

interface BentCoastInput {
  ground: LocalGeodesy;
  frame: Frame;
  distance: CoastDistance;
  character: NodeGrid;
}

/** Distance in metres to the water's edge at the pixels of a frame, negative at sea. */
export function bentCoastDistances(parts: BentCoastInput): Float32Array {
  const { ground, frame } = parts;
  const { smoothedDistance, bendAmplitude } = atlasCoast(parts, Math.max(minDistanceSpacingM, frame.pixel));
  const visibleWavelengths = wavelengthsM.filter((wavelength) => wavelength >= 2 * frame.pixel);
  const bentDistances = nodesAround(frame, Math.max(minBendSpacingM, frame.pixel), (x, y) => {
    const distance = interpolateAt(smoothedDistance, x, y);
    const bendWeight = 1 - (distance / maxBendM) ** 2;
    if (bendWeight <= 0) return distance;
    ground.moveToPoint(x, y);
    let sum = 0;
    let amplitude = 1;
    for (const [octave, wavelength] of visibleWavelengths.entries()) {
      sum += amplitude * ground.noise(wavelength, seeds[octave]!);
      amplitude *= octaveGain;
    }
    return distance + bendWeight * interpolateAt(bendAmplitude, x, y) * sum;
  });
  return interpolate(bentDistances, frame);
}
