import View from 'ol/View.js';

/** How a map stands: between the whole world and a field's rows, north up, and on over the 180° meridian. */
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
