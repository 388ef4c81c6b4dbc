import Overlay from 'ol/Overlay.js';
import type { Point } from './pen.ts';

/** A small tag that stands at a place of the map. The panel says the same aloud, so readers of the screen skip it. */
export function createLabel(className: string) {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute('aria-hidden', 'true');
  const overlay = new Overlay({ element, stopEvent: false, className: 'map-tag' });
  // OpenLayers lets tags take presses; here they would hide the corner that they stand at.
  if (element.parentElement) element.parentElement.style.pointerEvents = 'none';
  return {
    overlay,
    /** @param side of the place on which it stands: where there is room for it. */
    show: (text: string, at: Point | null, side: 'left' | 'right' = 'right') => {
      element.textContent = text;
      element.dataset['side'] = side;
      overlay.setPosition(at && text ? [...at] : undefined);
    },
  };
}
