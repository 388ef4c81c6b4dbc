import { type Cell, cellName, centreOf, frameOf, type PixelSize } from '../grid/cells.ts';
import type { Frame } from '../grid/frame.ts';
import { recentCache } from '../noise/recent.ts';
import { interpolate, type NodeGrid, nodesAround } from '../noise/smooth-field.ts';
import { overpassHour, passKey, type SimulatedPass } from '../passes/passes.ts';
import { sunAt } from '../passes/sun.ts';
import { cirrusOpacity, cloudDepth, opacity } from './clouds.ts';
import { methaneChangeOver } from './plume.ts';
import { type Weather, weatherOf } from './weather.ts';

/** Atmosphere between the satellite and the pixels of a frame, values from 0 to 1; null if the sky has none of it. */
export interface Sky {
  weather: Weather;
  clouds: { opacity: Float32Array; depth: Float32Array; shadow: Float32Array } | null;
  cirrus: Float32Array | null;
  /** Relative change of B12 by methane, 0 or negative. */
  methane: Float32Array | null;
}

/** Minimum spacing in metres of the points at which clouds are computed; larger pixels use their own size. */
const minSpacingM = 40;
const minSunElevation = 18;

/**
 * Vector from a shadow to its cloud in metres. The sun's elevation is bounded below, because a low sun would cast
 * shadows out of the granule.
 */
export function vectorToCloud(cell: Cell, pass: SimulatedPass, weather: Weather): [dx: number, dy: number] {
  const { elevation, azimuth } = sunAt(centreOf(cell)[1], pass.instantMs, overpassHour);
  const distance = weather.cloudHeightM / Math.tan((Math.max(elevation, minSunElevation) * Math.PI) / 180);
  const angle = (azimuth * Math.PI) / 180;
  return [distance * Math.sin(angle), distance * Math.cos(angle)];
}

/** Sky over a part of a granule, with arrays in the pixel order of the frame. */
export function skyAbove(cell: Cell, frame: Frame, pass: SimulatedPass): Sky {
  const weather = weatherOf(pass);
  const spacing = Math.max(minSpacingM, frame.pixel);
  const evaluateNodes = (value: (x: number, y: number) => number): NodeGrid =>
    nodesAround(frame, spacing, value);
  const cirrus =
    weather.cirrus === 0
      ? null
      : interpolate(
          evaluateNodes((x, y) => cirrusOpacity(weather, x, y)),
          frame,
        );
  const methane = methaneChangeOver(cell, frame, pass);
  if (weather.cloudFrom === null) return { weather, clouds: null, cirrus, methane };
  const depths = evaluateNodes((x, y) => cloudDepth(weather, x, y));
  const [dx, dy] = vectorToCloud(cell, pass, weather);
  const shadows = evaluateNodes((x, y) => opacity(cloudDepth(weather, x + dx, y + dy)));
  const depth = interpolate(depths, frame);
  const shadow = interpolate(shadows, frame);
  return { weather, clouds: { opacity: depth.map(opacity), depth, shadow }, cirrus, methane };
}

const cachedSkies = recentCache<Sky>(6);

export const skyOver = (cell: Cell, pixel: PixelSize, pass: SimulatedPass): Sky =>
  cachedSkies(`${cellName(cell)} ${pixel} ${passKey(pass)}`, () =>
    skyAbove(cell, frameOf(cell, pixel), pass),
  );
