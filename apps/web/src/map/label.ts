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
    show: (text: string, at: Point | null) => {
      element.textContent = text;
      overlay.setPosition(at && text ? [...at] : undefined);
    },
  };
}
