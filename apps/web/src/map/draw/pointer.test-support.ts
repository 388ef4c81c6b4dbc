import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { vi } from 'vitest';

class PointerEventOfTest {
  pointerType = 'mouse';
  button = 0;
}

/** Defines the class of pointer events, which only browsers have. `vi.unstubAllGlobals()` ends it. */
export const stubPointerEvent = (): void => void vi.stubGlobal('PointerEvent', PointerEventOfTest);

/** Event of a pointer on a map of one map unit per pixel, whose y axes point in opposite directions. */
export const pointer = (
  x: number,
  y: number,
  { type = 'pointerdown', pointerType = 'mouse', button = 0 } = {},
) =>
  ({
    type,
    pixel: [x, y],
    coordinate: [x, -y],
    originalEvent: Object.assign(new PointerEventOfTest(), { pointerType, button }),
  }) as unknown as MapBrowserEvent;
