import { boundsOf } from '@furrow/geo/area/bounds';
import type { Grid } from '@furrow/geo/pixels/grid';
import { projectParts } from '@furrow/geo/pixels/pixels';
import { projectionFor } from '@furrow/geo/projection/utm';
import type { Message } from '@furrow/messages/message';
import type { Layer } from '../indices/layer.ts';
import { stageMessages } from '../messages/stage-messages.ts';
import { timeSeriesMessages } from '../messages/time-series-messages.ts';
import { readClasses } from '../pass/field-classes.ts';
import { fieldPixels } from '../pass/field-pixels.ts';
import { fillMosaic } from '../pass/fill-mosaic.ts';
import { PassMosaic } from '../pass/pass-mosaic.ts';
import { PixelReader } from '../pass/pixel-reader.ts';
import { type ImplausibleBand, implausibleError } from '../pass/plausible-reflectance.ts';
import { extendGrid } from '../plan/field-grid.ts';
import type { Plan, PlannedPass } from '../plan/plan.ts';
import { type BufferLease, BufferPool } from '../pool/buffer-pool.ts';
import type { Pool } from '../pool/pool.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import { rejectScene } from '../reasons/reject-scene.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { SceneError } from '../reasons/scene-error.ts';

/** Observation of the pixels in one pass. */
export interface PassObservation {
  pass: PlannedPass;
  /** UTC days since 1970, with fraction. */
  day: number;
  /**
   * Values by requested layer and pixel; NaN where the pass has no valid value. `observations` reuses these buffers for
   * the next pass.
   */
  values: readonly Float64Array[];
  /** Scene classification by pixel. */
  classes: Uint8Array;
  /** Number of pixels with a value in the first layer. */
  valid: number;
}

/** A pass that was read, before its layers are computed. */
interface ReadPass {
  pass: PlannedPass;
  mosaic: PassMosaic;
}

const dayMilliseconds = 86_400_000;
/** Passes read ahead while one is processed, so that the latency of remote imagery is paid once and not per pass. */
const passesReadAhead = 3;
/**
 * Number of pixels from which one pass read ahead is enough work for all threads: each more would take tens of
 * megabytes.
 */
const largePixelCount = 500_000;

interface TimeSeriesDeps {
  plan: Plan;
  files: RasterFiles;
  progress?: (stage: Message) => void;
  signal?: AbortSignal | undefined;
  pool?: Pool | undefined;
}

/** The passes of a plan over one set of pixels. Records which of them were used. */
export class TimeSeries {
  readonly plan: Plan;
  /** Ascending positions in `grid`. */
  readonly pixels: Int32Array;
  readonly grid: Grid;
  /** Passes by time; the last one is the result's own pass. */
  readonly passes: readonly PlannedPass[];
  /** Passes that gave a value, for any pixels. */
  readonly usedPasses: Set<PlannedPass>;
  /**
   * Scenes that were not used, each with its reason, in the order in which they were read; those of derived series too.
   */
  readonly rejected: RejectedScene[];
  /** Surface seen in the field's pixels in any pass. */
  readonly ground: { isLand: boolean; isWater: boolean };
  /** Clear pixels of the result's own pass whose reflectances give no index. */
  outOfRange = 0;
  /** Implausible bands of the result's own pass. Other suspect passes are left out. */
  implausible: readonly ImplausibleBand[] = [];
  /** Share of the pixels that the result's own pass measured in all requested bands, 0 to 1; null before it is read. */
  measuredShare: number | null = null;
  /** True for a subset of another series' pixels, whose own check has already excluded suspect passes. */
  readonly #isSubset: boolean;
  readonly #deps: TimeSeriesDeps;
  readonly #reader: PixelReader;

  constructor(
    deps: TimeSeriesDeps,
    base?: {
      grid: Grid;
      pixels: Int32Array;
      usedPasses: Set<PlannedPass>;
      rejected: RejectedScene[];
      ground: TimeSeries['ground'];
      passes: readonly PlannedPass[];
      isSubset?: boolean;
    },
  ) {
    const { plan, files, signal, pool } = deps;
    this.#deps = deps;
    this.plan = plan;
    this.grid = base?.grid ?? plan.grid;
    this.pixels = base?.pixels ?? fieldPixels(plan, pool);
    this.usedPasses = base?.usedPasses ?? new Set();
    this.rejected = base?.rejected ?? [];
    this.ground = base?.ground ?? { isLand: false, isWater: false };
    this.passes = base?.passes ?? [
      ...(plan.timeSeries ?? []),
      { datetime: plan.scenes[0]!.datetime, scenes: plan.scenes },
    ];
    this.#isSubset = base?.isSubset ?? false;
    this.#reader = new PixelReader(this.grid, this.pixels, files, { signal, pool });
  }

  /** The pass that the result describes. */
  get resultPass(): PlannedPass {
    return this.passes.at(-1)!;
  }

  /** Null where the pass has no valid pixel; the reason is then in `rejected`. */
  async observe(pass: PlannedPass, layers: readonly [Layer, ...Layer[]]): Promise<PassObservation | null> {
    const readPass = await this.#readPass(pass, layers, this.#reader.pool.allocate);
    return readPass && this.#toObservation(readPass, layers, this.#valueBuffers(layers));
  }

  /** Reads the bands of a pass as digital numbers. */
  async #readPass(
    pass: PlannedPass,
    layers: readonly [Layer, ...Layer[]],
    allocate: Pool['allocate'],
  ): Promise<ReadPass | null> {
    this.#deps.signal?.throwIfAborted();
    const [mainLayer] = layers;
    const mosaic = new PassMosaic(this.pixels.length, mainLayer, pass.scenes.length, {
      ...this.#reader.pool,
      allocate,
    });
    const reader = this.#reader.writingTo(allocate);
    const requiredBands = [...new Set(layers.flatMap(({ bands }) => bands))];
    const scenes = pass.scenes.map((scene) => ({
      ...scene,
      bands: scene.bands.filter(({ name }) => requiredBands.includes(name)),
    }));
    const { implausible, rejected } = await fillMosaic(mosaic, scenes, {
      classesOf: (scene) => readClasses(reader, scene),
      reader,
      requiredBands,
    });
    this.rejected.push(...rejected);
    if (pass === this.resultPass) {
      const share = mosaic.measuredIn(requiredBands) / this.pixels.length;
      this.measuredShare = Math.min(share, this.measuredShare ?? 1);
    }
    if (mosaic.valid === 0) {
      // A pass without a value for some pixels may have values for others.
      if (!this.usedPasses.has(pass)) this.#rejectPass(pass);
      return null;
    }
    if (pass === this.resultPass) this.implausible = implausible;
    else if (implausible.length > 0 && !this.#isSubset) {
      if (!this.usedPasses.has(pass)) this.#rejectPass(pass, implausibleError(implausible));
      return null;
    }
    this.usedPasses.add(pass);
    this.#recordSurface(pass, mosaic);
    return { pass, mosaic };
  }

  /** A zeroed buffer for one value per pixel, shared with the worker threads. */
  newBuffer(): Float64Array {
    return new Float64Array(this.#reader.pool.allocate(this.pixels.length * 8));
  }

  /** Threads that work on the pixels. */
  get pool(): Pool {
    return this.#reader.pool;
  }

  #valueBuffers(layers: readonly Layer[]): Float64Array[] {
    return layers.map(() => this.newBuffer());
  }

  async #toObservation(
    { pass, mosaic }: ReadPass,
    layers: readonly Layer[],
    values: Float64Array[],
  ): Promise<PassObservation> {
    for (const [index, layer] of layers.entries()) await mosaic.values(layer, values[index]);
    const { classes, valid } = mosaic;
    return { pass, day: Date.parse(pass.datetime) / dayMilliseconds, values, classes, valid };
  }

  /** Rejects a pass that was read and is not used after all. @param error reason for the rejection. */
  excludePass(pass: PlannedPass, error: SceneError): void {
    this.usedPasses.delete(pass);
    for (const scene of pass.scenes) this.rejected.push(rejectScene(scene, error));
  }

  /**
   * Observations of the passes with a valid pixel, in the given order, by default by time. Each overwrites the buffers
   * of the one before.
   */
  async *observations(
    layers: readonly [Layer, ...Layer[]],
    passes: readonly PlannedPass[] = this.passes,
  ): AsyncGenerator<PassObservation> {
    const bufferPool = new BufferPool(this.#reader.pool.allocate);
    const values = this.#valueBuffers(layers);
    const pendingReads: { reading: Promise<ReadPass | null>; lease: BufferLease }[] = [];
    let nextIndex = 0;
    const startNextRead = (): void => {
      const pass = passes[nextIndex++];
      if (!pass) return;
      const lease = bufferPool.lease();
      const reading = this.#readPass(pass, layers, lease.memory);
      // An error while another pass is processed is thrown when this pass is due.
      reading.catch(() => {});
      pendingReads.push({ reading, lease });
    };
    const readAheadCount = this.pixels.length < largePixelCount ? passesReadAhead : 1;
    for (let index = 0; index < readAheadCount; index++) startNextRead();
    try {
      for (let done = 1; pendingReads.length > 0; done++) {
        this.#deps.progress?.(stageMessages.reading_pass({ done, all: passes.length }));
        const { reading, lease } = pendingReads.shift()!;
        const readPass = await reading;
        startNextRead();
        if (readPass) yield await this.#toObservation(readPass, layers, values);
        lease.release();
      }
    } finally {
      await Promise.allSettled(pendingReads.map(({ reading }) => reading));
    }
  }

  /**
   * The same passes over the field's bounding box extended by `metres`. Its pixels are evenly spaced where all of them
   * would exceed `maxPixels`.
   */
  surroundings(metres: number, maxPixels: number): TimeSeries {
    const { grid, field } = this.plan;
    const [west, south, east, north] = boundsOf(projectParts(field, projectionFor(grid.epsg)!));
    const extendedGrid = extendGrid(grid, [west - metres, south - metres, east + metres, north + metres]);
    const stride = Math.max(1, Math.ceil(Math.sqrt((extendedGrid.width * extendedGrid.height) / maxPixels)));
    const [columns, rows] = [Math.ceil(extendedGrid.width / stride), Math.ceil(extendedGrid.height / stride)];
    const pixels = Int32Array.from(
      { length: columns * rows },
      (_, i) => Math.floor(i / columns) * stride * extendedGrid.width + (i % columns) * stride,
    );
    // Surface outside the field is recorded separately.
    const ground = { isLand: false, isWater: false };
    return new TimeSeries(this.#deps, {
      grid: extendedGrid,
      pixels,
      usedPasses: this.usedPasses,
      rejected: this.rejected,
      ground,
      passes: this.passes,
    });
  }

  /** The same passes over a subset of the pixels. @param pixels ascending positions in `grid`. */
  subset(pixels: Int32Array): TimeSeries {
    const { grid, usedPasses, rejected, ground, passes } = this;
    const sharedPixels = new Int32Array(this.#reader.pool.allocate(pixels.byteLength));
    sharedPixels.set(pixels);
    return new TimeSeries(this.#deps, {
      grid,
      pixels: sharedPixels,
      usedPasses,
      rejected,
      ground,
      passes,
      isSubset: true,
    });
  }

  #recordSurface(pass: PlannedPass, mosaic: PassMosaic): void {
    const { water, outOfRange } = mosaic.counts();
    if (pass === this.resultPass) this.outOfRange = outOfRange;
    this.ground.isWater ||= water > 0;
    this.ground.isLand ||= water < mosaic.valid;
  }

  #rejectPass(
    { scenes }: PlannedPass,
    error = new SceneError('no_valid_pixel', timeSeriesMessages.no_clear_pixel()),
  ): void {
    for (const scene of scenes) {
      if (!this.rejected.some(({ id, datetime }) => id === scene.id && datetime === scene.datetime))
        this.rejected.push(rejectScene(scene, error));
    }
  }
}
