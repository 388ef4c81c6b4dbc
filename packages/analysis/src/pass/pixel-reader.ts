import type { Grid } from '@furrow/geo/pixels/grid';
import type { AssetFile } from '../imagery/asset-file.ts';
import type { PlannedBand } from '../plan/plan.ts';
import { inlinePool, poolFor } from '../pool/inline-pool.ts';
import type { Pool } from '../pool/pool.ts';
import type { PixelSamples } from '../raster/decode-block.ts';
import type { GeoTiff } from '../raster/geotiff.ts';
import { locateNearest } from '../raster/locate-nearest.ts';
import type { PixelCoordinates } from '../raster/pixel-coordinates.ts';
import { assertPixelSize } from '../raster/pixel-size.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { type PixelReadResult, prefetchPixels, readPixels } from '../raster/read-pixels.ts';
import { PixelSelection } from '../raster/stored-blocks.ts';
import { StaleHeaderError } from '../reasons/scene-error.ts';
import { blankNoData } from '../scenes/no-data.ts';

/** Max. sets of pixel coordinates in the cache: enough for two resolutions of two tiles. */
const maxCachedCoordinates = 4;
/** A class that the classification does not define. */
const undefinedClass = 255;

/** Reads files at a given set of pixels. */
export interface BandReader {
  /**
   * Digital numbers by pixel; 0 where there is no measurement, according to the file or the item. @throws SceneError
   */
  band(band: PlannedBand, selection: PixelSelection): Promise<PixelReadResult<PixelSamples>>;
  /** SCL classes by pixel, 0 where there is none. @throws SceneError */
  classes(file: AssetFile): Promise<PixelReadResult<Uint8Array>>;
}

/** Reads samples of many files at the same pixels of a grid. */
export class PixelReader implements BandReader {
  /** Ascending positions in the grid. */
  readonly pixels: Int32Array;
  /** Threads that work on the pixels. */
  readonly pool: Pool;
  readonly #grid: Grid;
  readonly #files: RasterFiles;
  readonly #signal: AbortSignal | undefined;
  readonly #coordinates = new Map<string, Promise<PixelCoordinates>>();
  readonly #all: PixelSelection;

  constructor(
    grid: Grid,
    pixels: Int32Array,
    files: RasterFiles,
    { signal, pool = inlinePool }: { signal?: AbortSignal | undefined; pool?: Pool | undefined } = {},
  ) {
    this.pixels = pixels;
    this.pool = poolFor(pixels, pool);
    this.#all = PixelSelection.all(pixels.length);
    this.#grid = grid;
    this.#files = files;
    this.#signal = signal;
  }

  band(band: PlannedBand, selection: PixelSelection): Promise<PixelReadResult<PixelSamples>> {
    return this.writingTo(this.pool.allocate).band(band, selection);
  }

  classes(file: AssetFile): Promise<PixelReadResult<Uint8Array>> {
    return this.writingTo(this.pool.allocate).classes(file);
  }

  /** A reader of the same pixels that writes to memory of the caller's choice. */
  writingTo(allocate: Pool['allocate']): BandReader {
    const pool = { ...this.pool, allocate };
    return {
      band: async (band, selection) => {
        const read = await this.#read(band, selection, pool);
        blankNoData(read.samples, band.nodata);
        return read;
      },
      classes: (file) => this.#classes(file, pool),
    };
  }

  async #classes(file: AssetFile, pool: Pool): Promise<PixelReadResult<Uint8Array>> {
    const { samples, coversPixels } = await this.#read(file, this.#all, pool);
    if (samples instanceof Uint8Array) return { samples, coversPixels };
    const isClass = (value: number): boolean =>
      Number.isInteger(value) && value >= 0 && value < undefinedClass;
    const definedMask = new Uint8Array(pool.allocate(samples.length));
    for (const [pixel, value] of samples.entries())
      definedMask[pixel] = isClass(value) ? value : undefinedClass;
    return { samples: definedMask, coversPixels };
  }

  /**
   * Prefetches bands before it is known which pixels count. Errors are ignored here, because the later read throws them
   * again.
   */
  async prefetch(bands: readonly AssetFile[]): Promise<void> {
    await Promise.allSettled(
      bands.map(async (band) => {
        const tiff = await this.#files.open(band, this.#signal);
        await prefetchPixels(tiff, await this.#coordinatesIn(tiff), this.#all, this.#signal);
      }),
    );
  }

  async #read(
    file: AssetFile,
    selection: PixelSelection,
    pool: Pool,
  ): Promise<PixelReadResult<PixelSamples>> {
    try {
      return await this.#readFrom(await this.#files.open(file, this.#signal), selection, pool);
    } catch (error) {
      if (!(error instanceof StaleHeaderError)) throw error;
      return this.#readFrom(await this.#files.reopen(file, this.#signal), selection, pool);
    }
  }

  async #readFrom(
    tiff: GeoTiff,
    selection: PixelSelection,
    pool: Pool,
  ): Promise<PixelReadResult<PixelSamples>> {
    assertPixelSize(tiff);
    try {
      return await readPixels(tiff, await this.#coordinatesIn(tiff), selection, {
        pool,
        signal: this.#signal,
      });
    } catch (error) {
      // The cached header is evicted: with a damaged bit it would make every read fail while it stays cached.
      tiff.source.evict?.();
      throw error;
    }
  }

  #coordinatesIn(tiff: GeoTiff): Promise<PixelCoordinates> {
    const { epsg, originX, originY, resolution, width, height } = tiff;
    const key = [epsg, originX, originY, resolution, width, height].join(' ');
    let coordinates = this.#coordinates.get(key);
    if (!coordinates) {
      coordinates = locateNearest(tiff, this.#grid, this.pixels, this.pool);
      if (this.#coordinates.size === maxCachedCoordinates) this.#coordinates.clear();
      this.#coordinates.set(key, coordinates);
      // Failed coordinates are not cached, because the failure may be that of a worker thread.
      coordinates.catch(() => this.#coordinates.delete(key));
    }
    return coordinates;
  }
}
