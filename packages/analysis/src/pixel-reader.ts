import type { Grid } from '@furrow/geo/grid';
import type { PlannedBand } from './plan.ts';
import { onThisThread, poolFor } from './pool/on-this-thread.ts';
import type { Pool } from './pool/pool.ts';
import { WantedPixels } from './raster/blocks.ts';
import type { GeoTiff } from './raster/geotiff.ts';
import { assertPixelSize } from './raster/pixel-size.ts';
import type { Places } from './raster/places.ts';
import type { RasterFiles } from './raster/raster-files.ts';
import { type ReadPixels, readAhead, readPixels } from './raster/read-pixels.ts';
import { nearestPixels } from './raster/resample.ts';
import type { PixelSamples } from './raster/take-block.ts';
import { StaleHead } from './scene-error.ts';
import { blankNoData } from './scenes/no-data.ts';
import type { DescribedFile } from './scenes/scene.ts';

/** Enough for two resolutions of two tiles; more are seldom in use together. */
const placesHeld = 4;
/** A class that the classification does not define. */
const undefinedClass = 255;

/** Reads files at a given set of pixels. */
export interface BandReader {
  /** Digital numbers by pixel; 0 where there is no measurement, according to the file or the item. @throws SceneError */
  band(band: PlannedBand, wanted: WantedPixels): Promise<ReadPixels<PixelSamples>>;
  /** SCL classes by pixel, 0 where there is none. @throws SceneError */
  classes(file: DescribedFile): Promise<ReadPixels<Uint8Array>>;
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
  readonly #places = new Map<string, Promise<Places>>();
  readonly #all: WantedPixels;

  constructor(
    grid: Grid,
    pixels: Int32Array,
    files: RasterFiles,
    { signal, pool = onThisThread }: { signal?: AbortSignal | undefined; pool?: Pool | undefined } = {},
  ) {
    this.pixels = pixels;
    this.pool = poolFor(pixels, pool);
    this.#all = WantedPixels.all(pixels.length);
    this.#grid = grid;
    this.#files = files;
    this.#signal = signal;
  }

  band(band: PlannedBand, wanted: WantedPixels): Promise<ReadPixels<PixelSamples>> {
    return this.into(this.pool.memory).band(band, wanted);
  }

  classes(file: DescribedFile): Promise<ReadPixels<Uint8Array>> {
    return this.into(this.pool.memory).classes(file);
  }

  /** The same reader, writing to memory of the caller's choice. */
  into(memory: Pool['memory']): BandReader {
    const pool = { ...this.pool, memory };
    return {
      band: async (band, wanted) => {
        const read = await this.#read(band, wanted, pool);
        blankNoData(read.samples, band.nodata);
        return read;
      },
      classes: (file) => this.#classes(file, pool),
    };
  }

  async #classes(file: DescribedFile, pool: Pool): Promise<ReadPixels<Uint8Array>> {
    const { samples, covers } = await this.#read(file, this.#all, pool);
    if (samples instanceof Uint8Array) return { samples, covers };
    const isClass = (value: number): boolean =>
      Number.isInteger(value) && value >= 0 && value < undefinedClass;
    const known = new Uint8Array(pool.memory(samples.length));
    for (const [pixel, value] of samples.entries()) known[pixel] = isClass(value) ? value : undefinedClass;
    return { samples: known, covers };
  }

  /** Prefetches bands before it is known which pixels count. Errors are ignored: the later read meets them again. */
  async ahead(bands: readonly DescribedFile[]): Promise<void> {
    await Promise.allSettled(
      bands.map(async (band) => {
        const tiff = await this.#files.open(band, this.#signal);
        await readAhead(tiff, await this.#placesIn(tiff), this.#all, this.#signal);
      }),
    );
  }

  async #read(file: DescribedFile, wanted: WantedPixels, pool: Pool): Promise<ReadPixels<PixelSamples>> {
    try {
      return await this.#readFrom(await this.#files.open(file, this.#signal), wanted, pool);
    } catch (error) {
      if (!(error instanceof StaleHead)) throw error;
      return this.#readFrom(await this.#files.reopen(file, this.#signal), wanted, pool);
    }
  }

  async #readFrom(tiff: GeoTiff, wanted: WantedPixels, pool: Pool): Promise<ReadPixels<PixelSamples>> {
    assertPixelSize(tiff);
    try {
      return await readPixels(tiff, await this.#placesIn(tiff), wanted, {
        pool,
        signal: this.#signal,
      });
    } catch (error) {
      // A cached header with a flipped bit would otherwise fail for as long as it stays cached.
      tiff.source.forget?.();
      throw error;
    }
  }

  #placesIn(tiff: GeoTiff): Promise<Places> {
    const { epsg, originX, originY, resolution, width, height } = tiff;
    const key = [epsg, originX, originY, resolution, width, height].join(' ');
    let places = this.#places.get(key);
    if (!places) {
      places = nearestPixels(tiff, this.#grid, this.pixels, this.pool);
      if (this.#places.size === placesHeld) this.#places.clear();
      this.#places.set(key, places);
      // A thread that died may succeed the next time.
      places.catch(() => this.#places.delete(key));
    }
    return places;
  }
}
