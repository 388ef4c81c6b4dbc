import type { Page } from '@playwright/test';

/** Box of map pixels, from the upper left corner of the map. Right and bottom are inclusive. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Records the pixels of a result's map under a name. Runs in the page.
 * @returns the box of the pixels that differ from an earlier record; null if there is no difference
 */
export function recordMap(name: string, earlier?: string): PixelBox | null {
  const canvases = [...document.querySelectorAll<HTMLCanvasElement>('.report-map canvas')];
  const [width, height] = [canvases[0]?.width ?? 0, canvases[0]?.height ?? 0];
  if (width === 0 || height === 0) return null;
  const composite = new OffscreenCanvas(width, height).getContext('2d')!;
  for (const canvas of canvases) composite.drawImage(canvas, 0, 0);
  const pixels = new Uint32Array(composite.getImageData(0, 0, width, height).data.buffer);
  const owner = globalThis as { mapRecords?: Record<string, Uint32Array> };
  owner.mapRecords ??= {};
  owner.mapRecords[name] = pixels;
  const earlierPixels = earlier === undefined ? undefined : owner.mapRecords[earlier];
  if (earlierPixels?.length !== pixels.length) return null;
  const box = { left: width, top: height, right: -1, bottom: -1 };
  for (let i = 0; i < pixels.length; i++) {
    if (pixels[i] === earlierPixels[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box.right < 0 ? null : box;
}

/** Calls `recordMap` in the page. */
export const mapDifference = (page: Page, name: string, earlier?: string): Promise<PixelBox | null> =>
  page.evaluate(`(${String(recordMap)})(${JSON.stringify(name)}, ${JSON.stringify(earlier)})`);
