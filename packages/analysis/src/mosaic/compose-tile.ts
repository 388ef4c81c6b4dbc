import { drop } from '../drop.ts';
import { inTurn } from '../in-turn.ts';
import type { ImagerySource } from '../ports.ts';
import type { DroppedScene } from '../scenes/dropped.ts';
import { holds, reaches } from './footprint.ts';
import type { MosaicScene } from './mosaic-scene.ts';
import { PictureGround } from './picture-ground.ts';
import { type ScenePixels, scenePixels } from './scene-pixels.ts';

import { groundResolution, placeInTile, tileBox, tileSide, type WebTile } from './web-tile.ts';

/** A tile in natural colours. */
export interface ComposedTile {
  /** RGBA, row by row; transparent where no scene has data. */
  pixels: Uint8Array;
  /** Scenes that could not be read, with the reason. */
  dropped: DroppedScene[];
}

/** Scenes read in parallel: a wide tile covers hundreds of small ones. */
const scenesAtOnce = 8;
/** Above this number of small scenes each is read 1.8 times as coarse: such a tile serves orientation. */
const manyScenes = 80;
const coarser = 1.8;
/** Max. scenes read after the first round, for what it left open. */
const mostFillers = 48;
/** Spacing in pixels of the samples by which the first round finds needed scenes, and later ones find those that fill gaps. */
const lookEvery = 8;
const fillEvery = 4;
/** Fewer open samples are rounding errors at the edge of a footprint. */
const leastToFill = 2;

/** The scenes that intersect a tile, in the given order. */
export function scenesUnder(tile: WebTile, scenes: readonly MosaicScene[]): MosaicScene[] {
  const box = tileBox(tile);
  return scenes.filter(({ footprint }) => reaches(footprint, box));
}

/**
 * Draws a tile from the scenes under it: earlier ones are on top, and of the others only those are read that fill what is
 * still open.
 * @param scenes in the order of `chooseScenes`.
 * @throws SceneError `ended_early`, or the abort reason of the signal.
 */
export async function composeTile(
  tile: WebTile,
  scenes: readonly MosaicScene[],
  imagery: ImagerySource,
  signal?: AbortSignal,
): Promise<ComposedTile> {
  const pixels = new Uint8Array(tileSide * tileSide * 4);
  const open = new Uint8Array(tileSide * tileSide).fill(1);
  const dropped: DroppedScene[] = [];
  const needed = neededAtFirst(tile, scenes);
  const metres = groundResolution(tile) * (needed.size > manyScenes ? coarser : 1);
  const ground = new PictureGround({
    width: tileSide,
    height: tileSide,
    placeAt: (column, row) => placeInTile(tile, column, row),
  });
  const request = { ground, open, metres, signal };
  const read = async (scene: MosaicScene): Promise<ScenePixels | null> => {
    try {
      return await scenePixels(imagery, scene, request);
    } catch (error) {
      signal?.throwIfAborted();
      drop(scene, error, dropped);
      return null;
    }
  };
  const paint = (drawn: ScenePixels | null): void => {
    drawn?.pixels.forEach((pixel, i) => {
      if (open[pixel] === 0) return;
      open[pixel] = 0;
      // Byte by byte, because a view for each of some 65,000 pixels would cost more than everything else.
      for (let channel = 0; channel < 3; channel++) pixels[pixel * 4 + channel] = drawn.rgb[i * 3 + channel]!;
      pixels[pixel * 4 + 3] = 255;
    });
  };

  for (const drawn of await inTurn([...needed], scenesAtOnce, read)) paint(drawn);
  let fillers = 0;
  for (const scene of scenes) {
    if (needed.has(scene) || fillers === mostFillers) continue;
    if (!wouldFill(scene, tile, open)) continue;
    fillers++;
    paint(await read(scene));
  }
  return { pixels, dropped };
}

/**
 * The scenes that by their footprints should cover every sample, each being the first at some sample. The tile's edges are
 * sampled too, because small scenes may reach into it by one pixel.
 */
function neededAtFirst(tile: WebTile, scenes: readonly MosaicScene[]): Set<MosaicScene> {
  const looks = Array.from({ length: tileSide / lookEvery + 1 }, (_, i) =>
    Math.min(Math.max(i * lookEvery, 0.5), tileSide - 0.5),
  );
  const needed = new Set<MosaicScene>();
  for (const row of looks) {
    for (const column of looks) {
      const [lng, lat] = placeInTile(tile, column, row);
      const scene = scenes.find(({ footprint }) => holds(footprint, lng, lat));
      if (scene) needed.add(scene);
    }
  }
  return new Set(scenes.filter((scene) => needed.has(scene)));
}

function wouldFill({ footprint }: MosaicScene, tile: WebTile, open: Uint8Array): boolean {
  let found = 0;
  for (let row = fillEvery / 2; row < tileSide; row += fillEvery) {
    for (let column = fillEvery / 2; column < tileSide; column += fillEvery) {
      if (open[row * tileSide + column] === 0) continue;
      if (holds(footprint, ...placeInTile(tile, column, row)) && ++found === leastToFill) return true;
    }
  }
  return false;
}
