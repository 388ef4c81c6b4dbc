import type { ImagerySource } from '../imagery/ports.ts';
import { assertSceneFault } from '../reasons/reject-scene.ts';
import type { Scene } from '../scenes/scene.ts';
import { ImageProjector, type TargetImage } from './image-projector.ts';
import { visualHrefOf } from './mosaic-candidates.ts';
import { toMosaicScene } from './mosaic-scene.ts';
import { readScenePixels } from './scene-pixels.ts';

export interface PaintedFrame extends TargetImage {
  /** Width of a pixel in the centre on the ground, in metres. */
  metres: number;
}

export interface PaintedImage {
  /** RGBA, row by row; transparent where no scene has data. */
  pixels: Uint8Array;
  /** Number of pixels with a colour. */
  painted: number;
}

/**
 * Paints scenes in natural colours over a frame, each pixel from the first scene with data there. An unreadable scene
 * is skipped.
 * @param scenes of one pass, in the order in which they fill the frame.
 */
export async function paintScenes(
  scenes: readonly Scene[],
  frame: PaintedFrame,
  imagery: ImagerySource,
  signal?: AbortSignal,
): Promise<PaintedImage> {
  const { width, height, metres } = frame;
  const pixels = new Uint8Array(width * height * 4);
  const unfilledMask = new Uint8Array(width * height).fill(1);
  const request = { projector: new ImageProjector(frame), requestedMask: unfilledMask, metres, signal };
  let painted = 0;
  for (const scene of scenes) {
    signal?.throwIfAborted();
    if (painted === unfilledMask.length) break;
    try {
      const sceneColours = await readScenePixels(
        imagery,
        toMosaicScene(scene, visualHrefOf(scene.item), 0),
        request,
      );
      for (let i = 0; i < sceneColours.pixels.length; i++) {
        const pixel = sceneColours.pixels[i]!;
        for (let channel = 0; channel < 3; channel++)
          pixels[pixel * 4 + channel] = sceneColours.rgb[i * 3 + channel]!;
        pixels[pixel * 4 + 3] = 255;
        unfilledMask[pixel] = 0;
      }
      painted += sceneColours.pixels.length;
    } catch (error) {
      signal?.throwIfAborted();
      assertSceneFault(error);
    }
  }
  return { pixels, painted };
}
