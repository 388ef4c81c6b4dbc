import Overlay from 'ol/Overlay.js';
import { pointOf } from '../geometry/ring.ts';
import type { PinLink } from '../interface/result-map.ts';

/** A pin on the map that is a link, with its tip at a point. */
export function createPinLink() {
  const element = document.createElement('a');
  element.className = 'map-pin';
  element.target = '_blank';
  element.rel = 'noreferrer';
  const overlay = new Overlay({ element, positioning: 'bottom-center', className: 'map-tag' });
  return {
    overlay,
    /** Shows a pin; null hides it. */
    show: (pin: PinLink | null) => {
      if (pin === null) return overlay.setPosition(undefined);
      element.href = pin.address;
      element.ariaLabel = pin.label;
      element.title = pin.label;
      overlay.setPosition([...pointOf([...pin.point])]);
    },
  };
}
