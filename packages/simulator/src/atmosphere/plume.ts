import { epsgOfUtm, projectionFor, utmZoneOf } from '@furrow/geo/utm';
import { type Cell, centreOf } from '../grid/cells.ts';
import type { Frame } from '../grid/frame.ts';
import { fractalNoise } from '../noise/gradient-noise.ts';
import { seedFor, unit } from '../noise/hash.ts';
import { instantOf, plume } from '../places/events.ts';
import { overheadHour, type Pass } from '../scenes/passes.ts';
import { methaneLoss } from './methane-absorption.ts';
import { sunAt } from './sun.ts';

const kgPerMol = 0.01604;
const msPerDay = 86_400_000;
/**
 * Standard deviation of a plume's width at its source in metres, and its growth per metre downwind (moderately unstable
 * air).
 */
const widthAtSource = 25;
const widening = 0.11;
const longest = 3000;
const puffWavelength = 260;
const puffiness = 0.3;

function isActive(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  return instant >= instantOf(year, plume.from) && instant < instantOf(year, plume.to) + msPerDay;
}

/** Methane column above background in mol/m², at distances in metres downwind of the source and across the wind. */
function column(along: number, aside: number): number {
  if (along < 0 || along > longest) return 0;
  const width = widthAtSource + widening * along;
  const { rate, wind } = plume.expected;
  const perMetre = rate / 3600 / kgPerMol / wind;
  return (perMetre / (Math.sqrt(2 * Math.PI) * width)) * Math.exp(-(aside * aside) / (2 * width * width));
}

/**
 * Methane column above background at the pixels of a frame in mol/m²; below 0.005 it is 0. Null if there is no plume in
 * the frame or at that time.
 */
export function plumeColumns(
  cell: Cell,
  frame: Frame,
  pass: Pick<Pass, 'instant' | 'day'>,
): Float32Array | null {
  const zone = utmZoneOf(...plume.centre);
  if (epsgOfUtm(cell.zone) !== epsgOfUtm(zone) || !isActive(pass.instant)) return null;
  const [sourceX, sourceY] = projectionFor(epsgOfUtm(zone))!.forward(plume.centre);
  const { west, north, pixel, columns, rows } = frame;
  const outside =
    sourceX < west - longest ||
    sourceX > west + columns * pixel + longest ||
    sourceY > north + longest ||
    sourceY < north - rows * pixel - longest;
  if (outside) return null;
  const seed = seedFor('plume', pass.day);
  const towards = 2 * Math.PI * unit(0, 0, seed);
  const [cos, sin] = [Math.cos(towards), Math.sin(towards)];
  const out = new Float32Array(columns * rows);
  for (let i = 0; i < out.length; i++) {
    const dx = west + ((i % columns) + 0.5) * pixel - sourceX;
    const dy = north - (Math.floor(i / columns) + 0.5) * pixel - sourceY;
    const enhancement = column(dx * cos + dy * sin, dy * cos - dx * sin);
    if (enhancement < 0.005) continue;
    const puff = 1 + puffiness * fractalNoise(dx / puffWavelength, dy / puffWavelength, 2, 0.6, seed);
    out[i] = enhancement * Math.max(0.3, puff);
  }
  return out;
}

/** Relative change of B12 by the plume, 0 or negative. Null as in `plumeColumns`. */
export function plumeOver(cell: Cell, frame: Frame, pass: Pass): Float32Array | null {
  const columns = plumeColumns(cell, frame, pass);
  if (columns === null) return null;
  const { elevation } = sunAt(centreOf(cell)[1], pass.instant, overheadHour);
  const loss = methaneLoss(pass.platform, 1 / Math.sin((elevation * Math.PI) / 180) + 1);
  return columns.map((enhancement) => (enhancement === 0 ? 0 : loss(enhancement)));
}
