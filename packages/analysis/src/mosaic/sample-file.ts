import type { GridWindow } from '@furrow/geo/pixels/grid';
import { fileMessages } from '../imagery/file-messages.ts';
import type { ImagerySource } from '../imagery/ports.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { ImageProjector, ProjectedPixels } from './image-projector.ts';
import { readWindow, type WindowSamples } from './read-window.ts';
import { nearestLevel, type OverviewLevel, openTiledGeoTiff, type TiledGeoTiff } from './tiled-geotiff.ts';

/** Values of a file at pixels of an image. */
export interface SampledValues {
  /** Positions in the image, row by row. */
  pixels: Int32Array;
  /** `channels` values per pixel; all 0 where the file has no data. */
  values: WindowSamples;
  channels: number;
}

/** Pixels of an image to sample, their location, and the width of each in metres. */
export interface SampleRequest {
  projector: ImageProjector;
  /** 1 for the requested pixels, row by row of the image. */
  requestedMask: Uint8Array;
  metres: number;
  /** No-data value of the catalogue, in addition to 0. */
  nodata?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Samples a file at the overview nearest to the image's scale, with bilinear interpolation.
 * @throws SceneError with the reason why the file cannot be used.
 */
export async function sampleFile(
  imagery: ImagerySource,
  href: string,
  { projector, requestedMask, metres, nodata = 0, signal }: SampleRequest,
): Promise<SampledValues> {
  const source = await imagery.open(href, signal);
  try {
    const file = await openTiledGeoTiff(source, href, signal);
    const level = nearestLevel(file, metres);
    const projected = projector.pixelsIn(file.epsg, extentOf(file), requestedMask);
    if (!projected) {
      throw new SceneError('unsupported_crs', fileMessages.unknown_projection({ file: file.href }));
    }
    if (projected.pixels.length === 0) {
      return { pixels: projected.pixels, values: new Uint8Array(), channels: level.samples };
    }
    const coordinates = coordinatesIn(file, level, projected);
    const window = windowOf(coordinates, level);
    const stored = await readWindow(level, window, file.href, signal);
    const values = interpolateBilinear(stored, window, coordinates, level.samples, nodata);
    return { pixels: projected.pixels, values, channels: level.samples };
  } finally {
    await source.close?.();
  }
}

function extentOf({ originX, originY, resolution, levels: [{ width, height }] }: TiledGeoTiff) {
  return {
    left: originX,
    top: originY,
    right: originX + width * resolution,
    bottom: originY - height * resolution,
  };
}

/** Columns and rows in a level, in pixels, where the centre of the first is 0. */
interface LevelCoordinates {
  columns: Float64Array;
  rows: Float64Array;
}

/** An overview covers the full image, even where its size is not an integer multiple of the overview's pixels. */
function coordinatesIn(
  { originX, originY, resolution, levels: [full] }: TiledGeoTiff,
  { width, height }: OverviewLevel,
  { eastings, northings }: ProjectedPixels,
): LevelCoordinates {
  const columnsPerMetre = width / (full.width * resolution);
  const rowsPerMetre = height / (full.height * resolution);
  return {
    columns: eastings.map((easting) => clampToLevel((easting - originX) * columnsPerMetre - 0.5, width)),
    rows: northings.map((northing) => clampToLevel((originY - northing) * rowsPerMetre - 0.5, height)),
  };
}

/** Clamps beyond the centres of the outermost pixels. */
const clampToLevel = (coordinate: number, side: number): number =>
  Math.min(Math.max(coordinate, 0), side - 1);

function windowOf({ columns, rows }: LevelCoordinates, { width, height }: OverviewLevel): GridWindow {
  const [left, right] = floorRange(columns);
  const [top, bottom] = floorRange(rows);
  return {
    column: left,
    row: top,
    width: Math.min(right + 2, width) - left,
    height: Math.min(bottom + 2, height) - top,
  };
}

function floorRange(coordinates: Float64Array): [least: number, most: number] {
  let [min, max] = [Infinity, -Infinity];
  for (const coordinate of coordinates) {
    if (coordinate < min) min = coordinate;
    if (coordinate > max) max = coordinate;
  }
  return [Math.floor(min), Math.floor(max)];
}

/**
 * Interpolates bilinearly. A pixel next to one without data uses its nearest neighbour, so that edges do not fade out.
 */
function interpolateBilinear(
  stored: WindowSamples,
  window: GridWindow,
  { columns, rows }: LevelCoordinates,
  channels: number,
  nodata: number,
): WindowSamples {
  const hasData = (pixel: number): boolean => {
    for (let index = pixel * channels; index < (pixel + 1) * channels; index++) {
      if (stored[index] !== 0 && stored[index] !== nodata) return true;
    }
    return false;
  };
  const length = columns.length * channels;
  const output = stored instanceof Uint8Array ? new Uint8Array(length) : new Uint16Array(length);
  for (let i = 0; i < columns.length; i++) {
    const [x, y] = [columns[i]! - window.column, rows[i]! - window.row];
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [x1, y1] = [Math.min(x0 + 1, window.width - 1), Math.min(y0 + 1, window.height - 1)];
    const nearest = Math.round(y) * window.width + Math.round(x);
    if (!hasData(nearest)) continue;
    const [a, b] = [y0 * window.width + x0, y0 * window.width + x1];
    const [c, d] = [y1 * window.width + x0, y1 * window.width + x1];
    const hasAllCorners = hasData(a) && hasData(b) && hasData(c) && hasData(d);
    for (let channel = 0; channel < channels; channel++) {
      if (!hasAllCorners) {
        output[i * channels + channel] = stored[nearest * channels + channel]!;
        continue;
      }
      const [upper, lower] = [stored[a * channels + channel]!, stored[c * channels + channel]!];
      const top = upper + (x - x0) * (stored[b * channels + channel]! - upper);
      const bottom = lower + (x - x0) * (stored[d * channels + channel]! - lower);
      output[i * channels + channel] = Math.round(top + (y - y0) * (bottom - top));
    }
  }
  return output;
}
