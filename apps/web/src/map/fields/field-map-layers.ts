import { createBasemapLayers } from '../basemap/basemap-layers.ts';
import type { FieldMapOptions } from '../interface/field-map.ts';
import { createOutlineLayer } from '../layers/outline-layer.ts';
import { createRestrictedLayer } from '../layers/restricted-layer.ts';
import { createFieldLayers } from './field-layers.ts';

/** All layers of a map of fields from bottom to top, in the colours of the theme. */
export function createLayers(element: HTMLElement, options: FieldMapOptions) {
  const { restricted = [], texts } = options;
  const restrictedAreas = createRestrictedLayer(restricted);
  const fields = createFieldLayers(texts?.hectares ?? String);
  const outline = createOutlineLayer();
  restrictedAreas.layer.setZIndex(3);
  outline.layer.setZIndex(8);
  const basemap = createBasemapLayers(element, options, {
    belowNames: [],
    aboveNames: [restrictedAreas.layer, ...fields.layers, outline.layer],
    setColors: (colors) => {
      restrictedAreas.setColors(colors);
      fields.setColors(colors);
      outline.setColors(colors);
    },
  });
  return { ...basemap, outline, fields };
}
