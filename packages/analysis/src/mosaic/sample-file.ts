import type { GridWindow } from '@furrow/geo/grid';
import type { ImagerySource } from '../ports.ts';
import { fileMessages } from '../raster/file-messages.ts';
import { SceneError } from '../scene-error.ts';
import { nearestLevel, openPictureFile, type PictureFile, type PictureLevel } from './picture-file.ts';
import type { GroundPixels, PictureGround } from './picture-ground.ts';
import { readWindow, type WindowSamples } from './read-window.ts';

/** What a file shows in pixels of a picture. */
export interface Sampled {
  /** Positions in the picture, row by row. */
  pixels: Int32Array;
  /** Of each pixel `channels` values; all 0 where the file has no data. */
  values: WindowSamples;
  channels: number;
}

/** What is asked of a file: pixels of a picture, where they lie, and how many metres each is wide. */
export interface SampleRequest {
  ground: PictureGround;
  /** 1 for the pixels that are asked for, row by row of the picture. */
  open: Uint8Array;
  metres: number;
  /** Value that the catalogue calls no data beside 0. */
  nodata?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Reads a file at the overview nearest to the picture's scale, smoothed between the pixels around each place.
 * @throws SceneError naming why the file cannot be used.
 */
export async function sampleFile(
  imagery: ImagerySource,
  href: string,
  { ground, open, metres, nodata = 0, signal }: SampleRequest,
): Promise<Sampled> {
  const source = await imagery.open(href, signal);
  try {
    const file = await openPictureFile(source, href, signal);
    const level = nearestLevel(file, metres);
    const found = ground.pixelsIn(file.epsg, extentOf(file), open);
    if (!found) {
      throw new SceneError('unsupported_crs', fileMessages.unknown_projection({ file: file.href }));
    }
    if (found.pixels.length === 0) {
      return { pixels: found.pixels, values: new Uint8Array(), channels: level.samples };
    }
    const places = placesIn(file, level, found);
    const window = windowAround(places, level);
    const stored = await readWindow(level, window, file.href, signal);
    const values = smoothed(stored, window, places, level.samples, nodata);
    return { pixels: found.pixels, values, channels: level.samples };
  } finally {
    await source.close?.();
  }
}

function extentOf({ originX, originY, resolution, levels: [{ width, height }] }: PictureFile) {
  return {
    left: originX,
    top: originY,
    right: originX + width * resolution,
    bottom: originY - height * resolution,
  };
}

/** Columns and rows in a level, in pixels between their middles. */
interface LevelPlaces {
  columns: Float64Array;
  rows: Float64Array;
}

/** An overview covers what the full image does, also where that has no whole number of its pixels. */
function placesIn(
  { originX, originY, resolution, levels: [full] }: PictureFile,
  { width, height }: PictureLevel,
  { eastings, northings }: GroundPixels,
): LevelPlaces {
  const across = width / (full.width * resolution);
  const down = height / (full.height * resolution);
  return {
    columns: eastings.map((easting) => inside((easting - originX) * across - 0.5, width)),
    rows: northings.map((northing) => inside((originY - northing) * down - 0.5, height)),
  };
}

/** Beyond the middles of the outermost pixels these alone count. */
const inside = (place: number, side: number): number => Math.min(Math.max(place, 0), side - 1);

function windowAround({ columns, rows }: LevelPlaces, { width, height }: PictureLevel): GridWindow {
  const [left, right] = span(columns);
  const [top, bottom] = span(rows);
  return {
    column: left,
    row: top,
    width: Math.min(right + 2, width) - left,
    height: Math.min(bottom + 2, height) - top,
  };
}

function span(places: Float64Array): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const place of places) {
    if (place < least) least = place;
    if (place > most) most = place;
  }
  return [Math.floor(least), Math.floor(most)];
}

/** Bilinear; a pixel next to one without data takes its nearest neighbour, so that no edge fades into nothing. */
function smoothed(
  stored: WindowSamples,
  window: GridWindow,
  { columns, rows }: LevelPlaces,
  channels: number,
  nodata: number,
): WindowSamples {
  const hasData = (pixel: number): boolean => {
    for (let at = pixel * channels; at < (pixel + 1) * channels; at++) {
      if (stored[at] !== 0 && stored[at] !== nodata) return true;
    }
    return false;
  };
  const length = columns.length * channels;
  const out = stored instanceof Uint8Array ? new Uint8Array(length) : new Uint16Array(length);
  for (let i = 0; i < columns.length; i++) {
    const [x, y] = [columns[i]! - window.column, rows[i]! - window.row];
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [x1, y1] = [Math.min(x0 + 1, window.width - 1), Math.min(y0 + 1, window.height - 1)];
    const nearest = Math.round(y) * window.width + Math.round(x);
    if (!hasData(nearest)) continue;
    const [a, b] = [y0 * window.width + x0, y0 * window.width + x1];
    const [c, d] = [y1 * window.width + x0, y1 * window.width + x1];
    const whole = hasData(a) && hasData(b) && hasData(c) && hasData(d);
    for (let channel = 0; channel < channels; channel++) {
      if (!whole) {
        out[i * channels + channel] = stored[nearest * channels + channel]!;
        continue;
      }
      const [upper, lower] = [stored[a * channels + channel]!, stored[c * channels + channel]!];
      const top = upper + (x - x0) * (stored[b * channels + channel]! - upper);
      const bottom = lower + (x - x0) * (stored[d * channels + channel]! - lower);
      out[i * channels + channel] = Math.round(top + (y - y0) * (bottom - top));
    }
  }
  return out;
}
