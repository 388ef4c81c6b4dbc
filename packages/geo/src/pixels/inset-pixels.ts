import type { MultiPolygon, Position } from '../rings/polygon.ts';
import { type Grid, gridOfWindow } from './grid.ts';
import { visitSpans } from './pixel-spans.ts';
import { projectToUtmZone } from './pixels.ts';

/**
 * Rows processed at a time, so that the mask of a long thin field takes megabytes instead of covering its whole box.
 */
const ROWS_PER_STRIP = 512;

/**
 * Tolerance in metres. Projecting to degrees and back is off by nanometres, and an edge along pixel borders has to stay
 * half a pixel from the centres.
 */
const TOLERANCE_M = 1e-6;

/**
 * Number of pixels inside whose centre is at least `insetMetres` (0 or more) from every edge: what a satellite reliably
 * sees of the field if its geolocation is uncertain by that distance.
 */
export function countInsetPixels(parts: MultiPolygon, insetMetres: number, resolution: number): number {
  const { projectedParts, grid } = projectToUtmZone(parts, resolution);
  const edges = projectedParts
    .flat()
    .flatMap((ring) => ring.slice(1).map((to, index) => [ring[index]!, to] as const));
  let pixels = 0;
  for (let row = 0; row < grid.height; row += ROWS_PER_STRIP) {
    const height = Math.min(ROWS_PER_STRIP, grid.height - row);
    const strip = gridOfWindow(grid, { column: 0, row, width: grid.width, height });
    const mask = new Uint8Array(strip.width * strip.height);
    for (const polygon of projectedParts) {
      visitSpans(polygon, strip, (row, from, to) => {
        mask.fill(1, row * strip.width + from, row * strip.width + to);
        pixels += to - from;
      });
    }
    // 100,000 ha are ten million pixels, so only those near an edge are measured.
    for (const [from, to] of edges) pixels -= clearNearEdge(mask, strip, from, to, insetMetres);
  }
  return pixels;
}

/** Clears the pixels whose centre is nearer than `insetMetres` to the edge; returns the number cleared. */
function clearNearEdge(mask: Uint8Array, grid: Grid, from: Position, to: Position, metres: number): number {
  const { originX, originY, resolution, width, height } = grid;
  const [lower, upper] = from[1] < to[1] ? [from, to] : [to, from];
  const firstRow = Math.max(0, Math.floor((originY - upper[1] - metres) / resolution - 0.5));
  const lastRow = Math.min(height - 1, Math.ceil((originY - lower[1] + metres) / resolution - 0.5));
  let clearedCount = 0;
  for (let row = firstRow; row <= lastRow; row++) {
    const y = originY - (row + 0.5) * resolution;
    // The part of the edge that is near enough in y bounds the columns to measure.
    const xBelow = edgeXAt(lower, upper, y - metres);
    const xAbove = edgeXAt(lower, upper, y + metres);
    const firstColumn = Math.max(
      0,
      Math.floor((Math.min(xBelow, xAbove) - metres - originX) / resolution - 0.5),
    );
    const lastColumn = Math.min(
      width - 1,
      Math.ceil((Math.max(xBelow, xAbove) + metres - originX) / resolution - 0.5),
    );
    for (let column = firstColumn; column <= lastColumn; column++) {
      const pixel = row * width + column;
      if (mask[pixel] === 0) continue;
      const x = originX + (column + 0.5) * resolution;
      if (distanceToEdge(x, y, lower, upper) >= metres - TOLERANCE_M) continue;
      mask[pixel] = 0;
      clearedCount++;
    }
  }
  return clearedCount;
}

/**
 * x of the edge at y, clamped to the ends of the edge. For a horizontal edge this is its left end below and its right
 * end above.
 */
function edgeXAt(lower: Position, upper: Position, y: number): number {
  if (y <= lower[1]) return lower[0];
  if (y >= upper[1]) return upper[0];
  return lower[0] + ((y - lower[1]) * (upper[0] - lower[0])) / (upper[1] - lower[1]);
}

function distanceToEdge(x: number, y: number, from: Position, to: Position): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const fraction = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
  const clampedFraction = Math.min(Math.max(fraction, 0), 1);
  return Math.hypot(x - from[0] - clampedFraction * dx, y - from[1] - clampedFraction * dy);
}
