import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { Point } from './pen.ts';

/** Hit tolerance around a corner, in pixels: a finger is wider than a mouse pointer. */
export const reachOf = { mouse: 10, touch: 24 };

export function pressedAt({ coordinate: [x, y] }: MapBrowserEvent): Point {
  return [x!, y!];
}

export function isTouch({ originalEvent }: MapBrowserEvent): boolean {
  return originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
}
