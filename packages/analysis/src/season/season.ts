import { boundsOf } from '@furrow/geo/bounds';
import type { Grid } from '@furrow/geo/grid';
import { projectParts } from '@furrow/geo/pixels';
import { projectionFor } from '@furrow/geo/utm';
import type { Message } from '@furrow/messages/message';
import { Canvas } from '../canvas.ts';
import { drop } from '../drop.ts';
import { fillCanvas } from '../fill-canvas.ts';
import { classesAt, fieldPixels } from '../look.ts';
import { PixelReader } from '../pixel-reader.ts';
import { continuedOver, type Plan, type PlannedPass } from '../plan.ts';
import { type ImplausibleBand, implausibleError } from '../plausible-reflectance.ts';
import type { Pool } from '../pool/pool.ts';
import { type Lent, Rooms } from '../pool/rooms.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import type { Layer } from '../recipes/layer.ts';
import { SceneError } from '../scene-error.ts';
import type { DroppedScene } from '../scenes/dropped.ts';
import { stageMessages } from '../stage-messages.ts';
import { seasonMessages } from './season-messages.ts';

/** Observation of the pixels in one pass. */
export interface Look {
  pass: PlannedPass;
  /** UTC days since 1970, with fraction. */
  day: number;
  /** Values by requested layer and pixel; NaN where the pass has no valid value. The buffers of `looks` are reused for the next observation. */
  values: readonly Float64Array[];
  /** Scene classification by pixel. */
  classes: Uint8Array;
  /** Number of pixels with a value in the first layer. */
  valid: number;
}

/** A pass that was read, before its layers are computed. */
interface Seen {
  pass: PlannedPass;
  canvas: Canvas;
}

const dayMilliseconds = 86_400_000;
/** Passes read ahead while one is processed, so that the latency of remote imagery is paid once and not per pass. */
const readAhead = 3;
/** From this number of pixels one pass read ahead is enough work for all threads, and each more would take tens of megabytes. */
const manyPixels = 500_000;

interface SeasonParts {
  plan: Plan;
  files: RasterFiles;
  dropped: DroppedScene[];
  progress?: (stage: Message) => void;
  signal?: AbortSignal | undefined;
  pool?: Pool | undefined;
}

/** The passes of a plan over one set of pixels. Records which of them were used. */
export class Season {
  readonly plan: Plan;
  /** Ascending positions in `grid`. */
  readonly pixels: Int32Array;
  readonly grid: Grid;
  /** By time; the last one is the result's own pass. */
  readonly passes: readonly PlannedPass[];
  /** Passes that gave a value, for any pixels. */
  readonly used: Set<PlannedPass>;
  /** Surface seen in the field's pixels in any pass. */
  readonly ground: { isLand: boolean; isWater: boolean };
  /** Clear pixels of the result's own pass whose reflectances give no index. */
  outOfRange = 0;
  /** Implausible bands of the result's own pass. Other suspect passes are left out. */
  implausible: readonly ImplausibleBand[] = [];
  /** Share of the pixels that the result's own pass measured in all requested bands, 0 to 1; null before it is read. */
  measuredShare: number | null = null;
  /** True for a subset of another series' pixels, whose own check has already excluded suspect passes. */
  readonly #isPart: boolean;
  readonly #parts: SeasonParts;
  readonly #reader: PixelReader;

  constructor(
    parts: SeasonParts,
    over?: {
      grid: Grid;
      pixels: Int32Array;
      used: Set<PlannedPass>;
      ground: Season['ground'];
      passes: readonly PlannedPass[];
      isPart?: boolean;
    },
  ) {
    const { plan, files, signal, pool } = parts;
    this.#parts = parts;
    this.plan = plan;
    this.grid = over?.grid ?? plan.grid;
    this.pixels = over?.pixels ?? fieldPixels(plan, pool);
    this.used = over?.used ?? new Set();
    this.ground = over?.ground ?? { isLand: false, isWater: false };
    this.passes = over?.passes ?? [
      ...(plan.season ?? []),
      { datetime: plan.scenes[0]!.datetime, scenes: plan.scenes },
    ];
    this.#isPart = over?.isPart ?? false;
    this.#reader = new PixelReader(this.grid, this.pixels, files, { signal, pool });
  }

  /** The pass that the result describes. */
  get own(): PlannedPass {
    return this.passes.at(-1)!;
  }

  /** Null where the pass has no valid pixel; the reason is then among the rejected scenes. */
  async look(pass: PlannedPass, layers: readonly [Layer, ...Layer[]]): Promise<Look | null> {
    const seen = await this.#see(pass, layers, this.#reader.pool.memory);
    return seen && this.#shown(seen, layers, this.#valueRooms(layers));
  }

  /** Reads the bands of a pass as digital numbers. */
  async #see(
    pass: PlannedPass,
    layers: readonly [Layer, ...Layer[]],
    memory: Pool['memory'],
  ): Promise<Seen | null> {
    const { dropped, signal } = this.#parts;
    signal?.throwIfAborted();
    const [own] = layers;
    const canvas = new Canvas(this.pixels.length, own, pass.scenes.length, { ...this.#reader.pool, memory });
    const reader = this.#reader.into(memory);
    const required = [...new Set(layers.flatMap(({ bands }) => bands))];
    const scenes = pass.scenes.map((scene) => ({
      ...scene,
      bands: scene.bands.filter(({ name }) => required.includes(name)),
    }));
    const { implausible } = await fillCanvas(canvas, scenes, {
      classesOf: (scene) => classesAt(reader, scene, dropped),
      reader,
      required,
      dropped,
    });
    if (pass === this.own) {
      const share = canvas.measuredIn(required) / this.pixels.length;
      this.measuredShare = Math.min(share, this.measuredShare ?? 1);
    }
    if (canvas.valid === 0) {
      // A pass without a value for some pixels may have values for others.
      if (!this.used.has(pass)) this.#dropPass(pass);
      return null;
    }
    if (pass === this.own) this.implausible = implausible;
    else if (implausible.length > 0 && !this.#isPart) {
      if (!this.used.has(pass)) this.#dropPass(pass, implausibleError(implausible));
      return null;
    }
    this.used.add(pass);
    this.#note(pass, canvas);
    return { pass, canvas };
  }

  /** A zeroed buffer for one value per pixel, shared with the worker threads. */
  room(): Float64Array {
    return new Float64Array(this.#reader.pool.memory(this.pixels.length * 8));
  }

  /** Threads that work on the pixels. */
  get pool(): Pool {
    return this.#reader.pool;
  }

  #valueRooms(layers: readonly Layer[]): Float64Array[] {
    return layers.map(() => this.room());
  }

  async #shown({ pass, canvas }: Seen, layers: readonly Layer[], values: Float64Array[]): Promise<Look> {
    for (const [at, layer] of layers.entries()) await canvas.values(layer, values[at]);
    const { classes, valid } = canvas;
    return { pass, day: Date.parse(pass.datetime) / dayMilliseconds, values, classes, valid };
  }

  /** Rejects a pass that was read and is not used after all. @param why its message is a sentence. */
  leave(pass: PlannedPass, why: SceneError): void {
    this.used.delete(pass);
    for (const scene of pass.scenes) drop(scene, why, this.#parts.dropped);
  }

  /**
   * Observations of the passes with a valid pixel, in the given order, by default by time. Each overwrites the buffers of the one before.
   */
  async *looks(
    layers: readonly [Layer, ...Layer[]],
    passes: readonly PlannedPass[] = this.passes,
  ): AsyncGenerator<Look> {
    const rooms = new Rooms(this.#reader.pool.memory);
    const values = this.#valueRooms(layers);
    const reading: { seeing: Promise<Seen | null>; lent: Lent }[] = [];
    let next = 0;
    const readOn = (): void => {
      const pass = passes[next++];
      if (!pass) return;
      const lent = rooms.lend();
      const seeing = this.#see(pass, layers, lent.memory);
      // An error while another pass is processed is thrown when this pass is due.
      seeing.catch(() => {});
      reading.push({ seeing, lent });
    };
    const ahead = this.pixels.length < manyPixels ? readAhead : 1;
    for (let at = 0; at < ahead; at++) readOn();
    try {
      for (let done = 1; reading.length > 0; done++) {
        this.#parts.progress?.(stageMessages.reading_pass({ done, all: passes.length }));
        const { seeing, lent } = reading.shift()!;
        const seen = await seeing;
        readOn();
        if (seen) yield await this.#shown(seen, layers, values);
        lent.giveBack();
      }
    } finally {
      await Promise.allSettled(reading.map(({ seeing }) => seeing));
    }
  }

  /**
   * The same passes over the field's bounding box extended by `metres`: every pixel of it, or evenly spaced ones where they would exceed
   * `most`.
   */
  around(metres: number, most: number): Season {
    const { grid, field } = this.plan;
    const [west, south, east, north] = boundsOf(projectParts(field, projectionFor(grid.epsg)!));
    const wide = continuedOver(grid, [west - metres, south - metres, east + metres, north + metres]);
    const stride = Math.max(1, Math.ceil(Math.sqrt((wide.width * wide.height) / most)));
    const [columns, rows] = [Math.ceil(wide.width / stride), Math.ceil(wide.height / stride)];
    const pixels = Int32Array.from(
      { length: columns * rows },
      (_, i) => Math.floor(i / columns) * stride * wide.width + (i % columns) * stride,
    );
    // Surface outside the field is recorded separately.
    const ground = { isLand: false, isWater: false };
    return new Season(this.#parts, { grid: wide, pixels, used: this.used, ground, passes: this.passes });
  }

  /** The same passes over a subset of the pixels. @param pixels ascending positions in `grid`. */
  part(pixels: Int32Array): Season {
    const { grid, used, ground, passes } = this;
    const shared = new Int32Array(this.#reader.pool.memory(pixels.byteLength));
    shared.set(pixels);
    return new Season(this.#parts, { grid, pixels: shared, used, ground, passes, isPart: true });
  }

  #note(pass: PlannedPass, canvas: Canvas): void {
    const { water, outOfRange } = canvas.counts();
    if (pass === this.own) this.outOfRange = outOfRange;
    this.ground.isWater ||= water > 0;
    this.ground.isLand ||= water < canvas.valid;
  }

  #dropPass(
    { scenes }: PlannedPass,
    why = new SceneError('no_valid_pixel', seasonMessages.no_clear_pixel()),
  ): void {
    const { dropped } = this.#parts;
    for (const scene of scenes) {
      if (!dropped.some(({ id, datetime }) => id === scene.id && datetime === scene.datetime))
        drop(scene, why, dropped);
    }
  }
}
