import type { Grid } from '@furrow/geo/grid';
import type { PlannedBand } from './plan.ts';
import type { GeoTiff } from './raster/geotiff.ts';
import { assertPixelSize } from './raster/pixel-size.ts';
import type { RasterFiles } from './raster/raster-files.ts';
import { type PixelSamples, type ReadPixels, readAhead, readPixels } from './raster/read-pixels.ts';
import { nearestPixels, type Places } from './raster/resample.ts';
import { StaleHead } from './scene-error.ts';
import { blankNoData } from './scenes/no-data.ts';
import type { DescribedFile } from './scenes/scene.ts';

/** Two resolutions of two tiles: more are seldom in use at the same time. */
const placesHeld = 4;
/** A class that the classification does not define. */
const undefinedClass = 255;

/** Samples of many files at the same pixels of a grid. */
export class PixelReader {
  /** Positions in the grid, rising. */
  readonly pixels: Int32Array;
  readonly #grid: Grid;
  readonly #files: RasterFiles;
  readonly #signal: AbortSignal | undefined;
  readonly #places = new Map<string, Places>();

  constructor(grid: Grid, pixels: Int32Array, files: RasterFiles, signal?: AbortSignal) {
    this.pixels = pixels;
    this.#grid = grid;
    this.#files = files;
    this.#signal = signal;
  }

  /** Digital numbers by pixel; 0 where there is no measurement, whoever says so. @throws SceneError */
  async band(band: PlannedBand, wanted: Uint8Array): Promise<ReadPixels<PixelSamples>> {
    const read = await this.#read(band, wanted);
    blankNoData(read.samples, band.nodata);
    return read;
  }

  /** Classes by pixel, 0 where there is none. @throws SceneError */
  async classes(file: DescribedFile): Promise<ReadPixels<Uint8Array>> {
    const { samples, covers } = await this.#read(file, new Uint8Array(this.pixels.length).fill(1));
    if (samples instanceof Uint8Array) return { samples, covers };
    const isClass = (value: number): boolean =>
      Number.isInteger(value) && value >= 0 && value < undefinedClass;
    return {
      samples: Uint8Array.from(samples, (value) => (isClass(value) ? value : undefinedClass)),
      covers,
    };
  }

  /** Asks for what bands hold of the pixels before it is known which of them count; what fails is met again by who reads them. */
  async ahead(bands: readonly DescribedFile[]): Promise<void> {
    await Promise.allSettled(
      bands.map(async (band) => {
        const tiff = await this.#files.open(band, this.#signal);
        await readAhead(tiff, this.#placesIn(tiff), this.#signal);
      }),
    );
  }

  async #read(file: DescribedFile, wanted: Uint8Array): Promise<ReadPixels<PixelSamples>> {
    try {
      return await this.#readFrom(await this.#files.open(file, this.#signal), wanted);
    } catch (error) {
      if (!(error instanceof StaleHead)) throw error;
      return this.#readFrom(await this.#files.reopen(file, this.#signal), wanted);
    }
  }

  async #readFrom(tiff: GeoTiff, wanted: Uint8Array): Promise<ReadPixels<PixelSamples>> {
    assertPixelSize(tiff);
    try {
      return await readPixels(tiff, this.#placesIn(tiff), wanted, this.#signal);
    } catch (error) {
      // A bit that turned in its header would stay turned for as long as the header is held.
      tiff.source.forget?.();
      throw error;
    }
  }

  #placesIn(tiff: GeoTiff): Places {
    const { epsg, originX, originY, resolution, width, height } = tiff;
    const key = [epsg, originX, originY, resolution, width, height].join(' ');
    let places = this.#places.get(key);
    if (!places) {
      places = nearestPixels(tiff, this.#grid, this.pixels);
      if (this.#places.size === placesHeld) this.#places.clear();
      this.#places.set(key, places);
    }
    return places;
  }
}
