import Overlay from 'ol/Overlay.js';
import type { MapPoint } from '../geometry/outline-draft.ts';

/** The only marker of a map: a pin for a search result, or a dot for the user's position. */
export function createMarker() {
  const element = document.createElement('div');
  element.className = 'map-mark';
  element.setAttribute('aria-hidden', 'true');
  const overlay = new Overlay({ element, stopEvent: false, className: 'map-tag' });
  if (element.parentElement) element.parentElement.style.pointerEvents = 'none';
  return {
    overlay,
    show: (kind: 'found' | 'here', point: MapPoint) => {
      element.dataset['kind'] = kind;
      overlay.setPosition([...point]);
    },
    hide: () => overlay.setPosition(undefined),
  };
}
