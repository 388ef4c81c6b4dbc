import type { ImagerySource } from '../imagery/ports.ts';
import { mapConcurrently } from '../pool/map-concurrently.ts';
import { rejectScene } from '../reasons/reject-scene.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { containsPoint, intersectsBox } from './footprint.ts';
import { ImageProjector } from './image-projector.ts';
import type { MosaicScene } from './mosaic-scene.ts';
import { readScenePixels, type ScenePixels } from './scene-pixels.ts';

import { groundResolution, lngLatInTile, tileBox, tileSide, type WebTile } from './web-tile.ts';

/** A tile in natural colours. */
export interface ComposedTile {
  /** RGBA, row by row; transparent where no scene has data. */
  pixels: Uint8Array;
  /** Scenes that could not be read, with the reason. */
  rejected: RejectedScene[];
}

/** Max. scenes read in parallel: a wide tile covers hundreds of small ones. */
const maxParallelScenes = 8;
/**
 * Number of small scenes above which each is read at a 1.8 times coarser resolution: such a tile only serves
 * orientation.
 */
const maxFineScenes = 80;
const coarseFactor = 1.8;
/** Max. scenes read after the first round, to fill the pixels that it left open. */
const maxFillers = 48;
/**
 * Spacing in pixels of the samples by which the first round finds needed scenes, and later ones find those that fill
 * gaps.
 */
const sampleSpacing = 8;
const fillSampleSpacing = 4;
/** Min. open samples inside a footprint for a scene to be read: fewer are rounding errors at its edge. */
const minFillSamples = 2;

/** The scenes that intersect a tile, in the given order. */
export function scenesInTile(tile: WebTile, scenes: readonly MosaicScene[]): MosaicScene[] {
  const box = tileBox(tile);
  return scenes.filter(({ footprint }) => intersectsBox(footprint, box));
}

/**
 * Draws a tile from the scenes under it, earlier ones on top. Further scenes are only read where they fill open pixels.
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
  const unfilledMask = new Uint8Array(tileSide * tileSide).fill(1);
  const rejected: RejectedScene[] = [];
  const neededScenes = initiallyNeeded(tile, scenes);
  const metres = groundResolution(tile) * (neededScenes.size > maxFineScenes ? coarseFactor : 1);
  const projector = new ImageProjector({
    width: tileSide,
    height: tileSide,
    lngLatAt: (column, row) => lngLatInTile(tile, column, row),
  });
  const request = { projector, requestedMask: unfilledMask, metres, signal };
  const read = async (scene: MosaicScene): Promise<ScenePixels | null> => {
    try {
      return await readScenePixels(imagery, scene, request);
    } catch (error) {
      signal?.throwIfAborted();
      rejected.push(rejectScene(scene, error));
      return null;
    }
  };
  const paint = (painted: ScenePixels | null): void => {
    painted?.pixels.forEach((pixel, i) => {
      if (unfilledMask[pixel] === 0) return;
      unfilledMask[pixel] = 0;
      // Byte by byte, because a view for each of some 65,000 pixels would cost more than everything else.
      for (let channel = 0; channel < 3; channel++)
        pixels[pixel * 4 + channel] = painted.rgb[i * 3 + channel]!;
      pixels[pixel * 4 + 3] = 255;
    });
  };

  for (const drawn of await mapConcurrently([...neededScenes], maxParallelScenes, read)) paint(drawn);
  let fillers = 0;
  for (const scene of scenes) {
    if (neededScenes.has(scene) || fillers === maxFillers) continue;
    if (!wouldFill(scene, tile, unfilledMask)) continue;
    fillers++;
    paint(await read(scene));
  }
  return { pixels, rejected };
}

/**
 * The first scene at each sample point of the tile, according to the footprints. Samples on the tile's edges are
 * included, because small scenes may reach into it by one pixel.
 */
function initiallyNeeded(tile: WebTile, scenes: readonly MosaicScene[]): Set<MosaicScene> {
  const samples = Array.from({ length: tileSide / sampleSpacing + 1 }, (_, i) =>
    Math.min(Math.max(i * sampleSpacing, 0.5), tileSide - 0.5),
  );
  const neededScenes = new Set<MosaicScene>();
  for (const row of samples) {
    for (const column of samples) {
      const [lng, lat] = lngLatInTile(tile, column, row);
      const scene = scenes.find(({ footprint }) => containsPoint(footprint, lng, lat));
      if (scene) neededScenes.add(scene);
    }
  }
  return new Set(scenes.filter((scene) => neededScenes.has(scene)));
}

function wouldFill({ footprint }: MosaicScene, tile: WebTile, unfilledMask: Uint8Array): boolean {
  let fillableSamples = 0;
  for (let row = fillSampleSpacing / 2; row < tileSide; row += fillSampleSpacing) {
    for (let column = fillSampleSpacing / 2; column < tileSide; column += fillSampleSpacing) {
      if (unfilledMask[row * tileSide + column] === 0) continue;
      if (
        containsPoint(footprint, ...lngLatInTile(tile, column, row)) &&
        ++fillableSamples === minFillSamples
      )
        return true;
    }
  }
  return false;
}
