import { epsgOfUtm, projectionFor, utmZoneOf } from '@furrow/geo/projection/utm';
import { instantOf, plume } from '../events/events.ts';
import { type Cell, centreOf } from '../grid/cells.ts';
import type { Frame } from '../grid/frame.ts';
import { fractalNoise } from '../noise/gradient-noise.ts';
import { randomUnit, seedFor } from '../noise/hash.ts';
import { overpassHour, type SimulatedPass } from '../passes/passes.ts';
import { sunAt } from '../passes/sun.ts';
import { methaneLoss } from './methane-absorption.ts';

const kgPerMol = 0.01604;
const msPerDay = 86_400_000;
/**
 * Standard deviation of a plume's width at its source in metres, and its growth per metre downwind (moderately unstable
 * air).
 */
const widthAtSourceM = 25;
const wideningPerMetre = 0.11;
const maxLengthM = 3000;
const puffWavelengthM = 260;
const puffAmplitude = 0.3;

function isActive(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  return instant >= instantOf(year, plume.from) && instant < instantOf(year, plume.to) + msPerDay;
}

/** Methane column above background in mol/m², at distances in metres downwind of the source and across the wind. */
function columnAt(downwind: number, crosswind: number): number {
  if (downwind < 0 || downwind > maxLengthM) return 0;
  const width = widthAtSourceM + wideningPerMetre * downwind;
  const { rate: emissionRate, wind } = plume.expected;
  const molPerMetre = emissionRate / 3600 / kgPerMol / wind;
  return (
    (molPerMetre / (Math.sqrt(2 * Math.PI) * width)) *
    Math.exp(-(crosswind * crosswind) / (2 * width * width))
  );
}

/**
 * Methane column above background at the pixels of a frame in mol/m²; below 0.005 it is 0. Null if there is no plume in
 * the frame or at that time.
 */
export function plumeColumns(
  cell: Cell,
  frame: Frame,
  pass: Pick<SimulatedPass, 'instantMs' | 'day'>,
): Float32Array | null {
  const zone = utmZoneOf(...plume.centre);
  if (epsgOfUtm(cell.zone) !== epsgOfUtm(zone) || !isActive(pass.instantMs)) return null;
  const [sourceX, sourceY] = projectionFor(epsgOfUtm(zone))!.forward(plume.centre);
  const { west, north, pixel, columns, rows } = frame;
  const isOutside =
    sourceX < west - maxLengthM ||
    sourceX > west + columns * pixel + maxLengthM ||
    sourceY > north + maxLengthM ||
    sourceY < north - rows * pixel - maxLengthM;
  if (isOutside) return null;
  const seed = seedFor('plume', pass.day);
  const windDirection = 2 * Math.PI * randomUnit(0, 0, seed);
  const [cos, sin] = [Math.cos(windDirection), Math.sin(windDirection)];
  const out = new Float32Array(columns * rows);
  for (let i = 0; i < out.length; i++) {
    const dx = west + ((i % columns) + 0.5) * pixel - sourceX;
    const dy = north - (Math.floor(i / columns) + 0.5) * pixel - sourceY;
    const enhancement = columnAt(dx * cos + dy * sin, dy * cos - dx * sin);
    if (enhancement < 0.005) continue;
    const puffFactor =
      1 + puffAmplitude * fractalNoise(dx / puffWavelengthM, dy / puffWavelengthM, 2, 0.6, seed);
    out[i] = enhancement * Math.max(0.3, puffFactor);
  }
  return out;
}

/** Relative change of B12 by the plume, 0 or negative. Null as in `plumeColumns`. */
export function methaneChangeOver(cell: Cell, frame: Frame, pass: SimulatedPass): Float32Array | null {
  const columns = plumeColumns(cell, frame, pass);
  if (columns === null) return null;
  const { elevation } = sunAt(centreOf(cell)[1], pass.instantMs, overpassHour);
  const lossOfColumn = methaneLoss(pass.platform, 1 / Math.sin((elevation * Math.PI) / 180) + 1);
  return columns.map((enhancement) => (enhancement === 0 ? 0 : lossOfColumn(enhancement)));
}
