import Overlay from 'ol/Overlay.js';
import type { MapPoint } from '../geometry/outline-draft.ts';

export interface LabelPlacement {
  side?: 'left' | 'right';
  height?: 'above' | 'below';
}

/** A small overlay at a position of the map. Hidden from screen readers, because the panel has the same text. */
export function createLabel(className: string) {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute('aria-hidden', 'true');
  const overlay = new Overlay({ element, stopEvent: false, className: 'map-tag' });
  // OpenLayers lets overlays catch presses; here they would block the corner at their position.
  if (element.parentElement) element.parentElement.style.pointerEvents = 'none';
  return {
    overlay,
    /** Size in pixels. */
    size: () => ({ width: element.offsetWidth, height: element.offsetHeight }),
    /** @param stands side and height of the label relative to its position. */
    show: (
      text: string,
      point: MapPoint | null,
      { side = 'right', height = 'above' }: LabelPlacement = {},
    ) => {
      element.textContent = text;
      Object.assign(element.dataset, { side, height });
      overlay.setPosition(point && text ? [...point] : undefined);
    },
  };
}
