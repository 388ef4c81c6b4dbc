import { boundsOf } from '@furrow/geo/bounds';
import type { Grid } from '@furrow/geo/grid';
import { projectParts } from '@furrow/geo/pixels';
import { projectionFor } from '@furrow/geo/utm';
import { Canvas } from '../canvas.ts';
import { drop } from '../drop.ts';
import { fillCanvas } from '../fill-canvas.ts';
import { classesAt, fieldPixels } from '../look.ts';
import { PixelReader } from '../pixel-reader.ts';
import { continuedOver, type Plan, type PlannedPass } from '../plan.ts';
import type { RasterFiles } from '../raster/raster-files.ts';
import type { Layer } from '../recipes/layer.ts';
import { SceneError } from '../scene-error.ts';
import type { DroppedScene } from '../scenes/dropped.ts';

/** What one pass shows of the pixels. */
export interface Look {
  pass: PlannedPass;
  /** Days since 1970 in UTC, with their fraction. */
  day: number;
  /** By layer asked for, by pixel; NaN where the pass has no valid value. */
  values: readonly Float64Array[];
  /** Scene classification by pixel. */
  classes: Uint8Array;
  /** Pixels for which the first layer has a value. */
  valid: number;
}

const dayMilliseconds = 86_400_000;
/** Passes that are read while one is worked on: imagery far away is waited for once and not for each. */
const readAhead = 3;

interface SeasonParts {
  plan: Plan;
  files: RasterFiles;
  dropped: DroppedScene[];
  progress?: (stage: string) => void;
  signal?: AbortSignal | undefined;
}

/** The passes of a plan over one set of pixels. Says which of them were of use. */
export class Season {
  readonly plan: Plan;
  /** Positions in `grid`, rising. */
  readonly pixels: Int32Array;
  readonly grid: Grid;
  /** By their time; the last one is that of the result. */
  readonly passes: readonly PlannedPass[];
  /** Those that gave a value, over whatever pixels. */
  readonly used: Set<PlannedPass>;
  readonly #parts: SeasonParts;
  readonly #reader: PixelReader;

  constructor(
    parts: SeasonParts,
    over?: { grid: Grid; pixels: Int32Array; used: Set<PlannedPass>; passes: readonly PlannedPass[] },
  ) {
    const { plan, files, signal } = parts;
    this.#parts = parts;
    this.plan = plan;
    this.grid = over?.grid ?? plan.grid;
    this.pixels = over?.pixels ?? fieldPixels(plan);
    this.used = over?.used ?? new Set();
    this.passes = over?.passes ?? [
      ...(plan.season ?? []),
      { datetime: plan.scenes[0]!.datetime, scenes: plan.scenes },
    ];
    this.#reader = new PixelReader(this.grid, this.pixels, files, signal);
  }

  /** The pass that the result is of. */
  get own(): PlannedPass {
    return this.passes.at(-1)!;
  }

  /** Null where the pass has no valid pixel; the reason then stands among the dropped. */
  async look(pass: PlannedPass, layers: readonly [Layer, ...Layer[]]): Promise<Look | null> {
    const { dropped, signal } = this.#parts;
    signal?.throwIfAborted();
    const [own, ...further] = layers;
    const canvas = new Canvas(this.pixels.length, own);
    const required = [...new Set(layers.flatMap(({ bands }) => bands))];
    const scenes = pass.scenes.map((scene) => ({
      ...scene,
      bands: scene.bands.filter(({ name }) => required.includes(name)),
    }));
    await fillCanvas(canvas, scenes, {
      classesOf: (scene) => classesAt(this.#reader, scene, dropped),
      reader: this.#reader,
      required,
      dropped,
    });
    if (canvas.index.valid === 0) {
      // Of a part of the pixels it says nothing about the others.
      if (!this.used.has(pass)) this.#dropPass(pass);
      return null;
    }
    this.used.add(pass);
    return {
      pass,
      day: Date.parse(pass.datetime) / dayMilliseconds,
      values: [canvas.index.values, ...further.map((layer) => canvas.furtherByPixel(layer))],
      classes: canvas.classes,
      valid: canvas.index.valid,
    };
  }

  /** A pass that was looked at and is not used after all. @param why its message is a sentence. */
  leave(pass: PlannedPass, why: SceneError): void {
    this.used.delete(pass);
    for (const scene of pass.scenes) drop(scene, why, this.#parts.dropped);
  }

  /** Of the passes that show something, in the order given; by their time unless said. */
  async *looks(
    layers: readonly [Layer, ...Layer[]],
    passes: readonly PlannedPass[] = this.passes,
  ): AsyncGenerator<Look> {
    const reading: Promise<Look | null>[] = [];
    let next = 0;
    const readOn = (): void => {
      const pass = passes[next++];
      if (!pass) return;
      const look = this.look(pass, layers);
      // One that fails while another is worked on is told when its turn comes.
      look.catch(() => {});
      reading.push(look);
    };
    for (let ahead = 0; ahead < readAhead; ahead++) readOn();
    try {
      for (let done = 1; reading.length > 0; done++) {
        this.#parts.progress?.(`Reading pass ${done} of ${passes.length}`);
        const look = await reading.shift()!;
        readOn();
        if (look) yield look;
      }
    } finally {
      await Promise.allSettled(reading);
    }
  }

  /**
   * The same passes over the box around the field and so many metres more: every pixel of it, or evenly spaced ones where they would be
   * more than `most`.
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
    return new Season(this.#parts, { grid: wide, pixels, used: this.used, passes: this.passes });
  }

  /** The same passes over some of the pixels. @param pixels positions in `grid`, rising. */
  part(pixels: Int32Array): Season {
    return new Season(this.#parts, { grid: this.grid, pixels, used: this.used, passes: this.passes });
  }

  #dropPass({ scenes }: PlannedPass): void {
    const { dropped } = this.#parts;
    const nothing = new SceneError('no_valid_pixel', 'No pixel of the field is clear.');
    for (const scene of scenes) {
      if (!dropped.some(({ id, datetime }) => id === scene.id && datetime === scene.datetime))
        drop(scene, nothing, dropped);
    }
  }
}
