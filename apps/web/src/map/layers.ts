import { createFieldLayers } from './field-layers.ts';
import type { FieldMapOptions } from './field-map.ts';
import { createGroundLayers } from './ground-layers.ts';
import { createOutlineLayer } from './outline-layer.ts';
import { createRestrictedLayer } from './restricted-layer.ts';

/** All layers of a map of fields, from bottom to top, in the colours of the theme. */
export function createLayers(element: HTMLElement, options: FieldMapOptions) {
  const { restricted = [], words } = options;
  const land = createRestrictedLayer(restricted);
  const fields = createFieldLayers(words?.hectares ?? String);
  const outline = createOutlineLayer();
  land.layer.setZIndex(3);
  outline.layer.setZIndex(8);
  const ground = createGroundLayers(element, options, {
    under: [],
    over: [land.layer, ...fields.layers, outline.layer],
    dress: (colors) => {
      land.dress(colors);
      fields.dress(colors);
      outline.dress(colors);
    },
  });
  return { ...ground, outline, fields };
}
