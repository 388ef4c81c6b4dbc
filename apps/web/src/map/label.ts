import Overlay from 'ol/Overlay.js';
import type { Point } from './pen.ts';

export interface Stands {
  side?: 'left' | 'right';
  height?: 'above' | 'below';
}

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
    /** In pixels. */
    size: () => ({ width: element.offsetWidth, height: element.offsetHeight }),
    /** @param stands where there is room for it, seen from the place. */
    show: (text: string, at: Point | null, { side = 'right', height = 'above' }: Stands = {}) => {
      element.textContent = text;
      Object.assign(element.dataset, { side, height });
      overlay.setPosition(at && text ? [...at] : undefined);
    },
  };
}
