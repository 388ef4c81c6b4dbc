import Overlay from 'ol/Overlay.js';
import type { MapPoint } from '../geometry/outline-draft.ts';

export interface LabelPlacement {
  side?: 'left' | 'right';
  height?: 'above' | 'below';
}

/** A small label at a position of the map. It is hidden from screen readers, because the panel has the same text. */
export function createLabel(className: string) {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute('aria-hidden', 'true');
  const overlay = new Overlay({ element, stopEvent: false, className: 'map-tag' });
  // Overlays of OpenLayers receive presses by default, which would make the corner below the label unreachable.
  if (element.parentElement) element.parentElement.style.pointerEvents = 'none';
  return {
    overlay,
    /** Size of the label in pixels. */
    size: () => ({ width: element.offsetWidth, height: element.offsetHeight }),
    /**
     * Shows the label at a point; an empty text hides it. `side` and `height` place the label relative to the point.
     */
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
