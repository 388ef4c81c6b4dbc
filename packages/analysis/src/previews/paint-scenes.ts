import { drop } from '../drop.ts';
import { pictureOf } from '../mosaic/candidates.ts';
import { mosaicScene } from '../mosaic/mosaic-scene.ts';
import { type Picture, PictureGround } from '../mosaic/picture-ground.ts';
import { scenePixels } from '../mosaic/scene-pixels.ts';
import type { ImagerySource } from '../ports.ts';
import type { DroppedScene } from '../scenes/dropped.ts';
import type { Scene } from '../scenes/scene.ts';

export interface PaintedFrame extends Picture {
  /** Width of a pixel in the centre on the ground, in metres. */
  metres: number;
}

export interface Painted {
  /** RGBA, row by row; transparent where no scene has data. */
  pixels: Uint8Array;
  /** Number of pixels with a colour. */
  painted: number;
}

/**
 * Paints scenes in natural colours over a frame, each pixel from the first scene with data there. An unreadable scene is skipped.
 * @param scenes of one pass, in the order in which they fill the frame.
 */
export async function paintScenes(
  scenes: readonly Scene[],
  frame: PaintedFrame,
  imagery: ImagerySource,
  signal?: AbortSignal,
): Promise<Painted> {
  const { width, height, metres } = frame;
  const pixels = new Uint8Array(width * height * 4);
  const open = new Uint8Array(width * height).fill(1);
  const request = { ground: new PictureGround(frame), open, metres, signal };
  const dropped: DroppedScene[] = [];
  let painted = 0;
  for (const scene of scenes) {
    signal?.throwIfAborted();
    if (painted === open.length) break;
    try {
      const drawn = await scenePixels(imagery, mosaicScene(scene, pictureOf(scene.item), 0), request);
      for (let i = 0; i < drawn.pixels.length; i++) {
        const pixel = drawn.pixels[i]!;
        for (let channel = 0; channel < 3; channel++)
          pixels[pixel * 4 + channel] = drawn.rgb[i * 3 + channel]!;
        pixels[pixel * 4 + 3] = 255;
        open[pixel] = 0;
      }
      painted += drawn.pixels.length;
    } catch (error) {
      signal?.throwIfAborted();
      drop(scene, error, dropped);
    }
  }
  return { pixels, painted };
}
