import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { MapPoint } from '../geometry/outline-draft.ts';

/** Hit tolerance around a corner in pixels, larger for a finger than for a mouse pointer. */
export const hitTolerancePx = { mouse: 10, touch: 24 };

export function pointOfEvent({ coordinate: [x, y] }: MapBrowserEvent): MapPoint {
  return [x!, y!];
}

export function isTouch({ originalEvent }: MapBrowserEvent): boolean {
  return originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
}
