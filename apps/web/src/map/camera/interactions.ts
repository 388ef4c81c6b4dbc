import DragPan from 'ol/interaction/DragPan.js';
import type Interaction from 'ol/interaction/Interaction.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import type { FieldMapOptions } from '../interface/field-map.ts';

/**
 * Interactions that pan and zoom a map of this use. On a map for drawing, the arrow keys move the crosshair instead.
 */
export function interactionsFor(use: FieldMapOptions['use']): Interaction[] {
  if (use === 'still') return [];
  if (use === 'draw') return [new DragPan(), new PinchZoom(), new MouseWheelZoom()];
  if (use === 'roam')
    return [new DragPan(), new PinchZoom(), new MouseWheelZoom(), new KeyboardPan(), new KeyboardZoom()];
  // In a page that scrolls, one finger and the mouse wheel scroll the page and not the map.
  const dragPan: DragPan = new DragPan({
    condition: ({ originalEvent: pointerEvent }) =>
      !(pointerEvent instanceof PointerEvent && pointerEvent.pointerType === 'touch') ||
      dragPan.getPointerCount() === 2,
  });
  return [dragPan, new PinchZoom()];
}
