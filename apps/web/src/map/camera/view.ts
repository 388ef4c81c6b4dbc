import View from 'ol/View.js';

/** The view of a map: from the whole world to the rows of a field, north up, continuing past the 180° meridian. */
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
