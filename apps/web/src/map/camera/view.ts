import View from 'ol/View.js';

/**
 * The view of a map: from the full world to the rows of a field, always north up, and continuous
 * across the 180° meridian.
 */
export function createView(): View {
  return new View({
    center: [0, 0],
    zoom: 1,
    minZoom: 1,
    maxZoom: 20,
    multiWorld: true,
    enableRotation: false,
  });
}
