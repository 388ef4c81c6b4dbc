import { getBottomLeft, getTopRight } from 'ol/extent.js';
import type Feature from 'ol/Feature.js';
import type OlMap from 'ol/Map.js';
import { viewportOf } from '../camera/viewport.ts';
import { createLabel } from '../layers/label.ts';
import { fieldPropertiesOf } from './field-properties.ts';

/** Minimum distance in pixels between the label and the edge of the map. */
const marginPx = 8;

/**
 * The full name of one field above it, for names that have no room on the field itself.
 * @param hasFullName true if a field has its full name on it at the current zoom
 */
export function createFullNameLabel(map: OlMap, hasFullName: (feature: Feature) => boolean) {
  const label = createLabel('map-name');
  map.addOverlay(label.overlay);
  let shown: Feature | null = null;
  map.on('moveend', update);
  return {
    /** Shows the name of a field; null hides the label. */
    show: (feature: Feature | null) => {
      shown = feature;
      update();
    },
  };

  function update(): void {
    if (!shown || hasFullName(shown)) {
      label.show('', null);
      return;
    }
    const extent = shown.getGeometry()!.getExtent();
    const [west = 0, south = 0] = getBottomLeft(extent);
    const [east = 0, north = 0] = getTopRight(extent);
    const middle = (west + east) / 2;
    label.show(fieldPropertiesOf(shown).name, [middle, north]);
    const { width, height } = label.size();
    const { left, top, width: viewWidth } = viewportOf(map);
    const [x = 0, y = 0] = map.getPixelFromCoordinate([middle, north]) ?? [];
    const isBelow = y - height - marginPx < top + marginPx;
    if (isBelow) label.show(fieldPropertiesOf(shown).name, [middle, south], { height: 'below' });
    // The label is centred on the field, and stays inside the map.
    const half = width / 2 + marginPx;
    label.overlay.setOffset([
      Math.max(0, left + half - x) - Math.max(0, x + half - left - viewWidth),
      isBelow ? marginPx : -marginPx,
    ]);
  }
}
