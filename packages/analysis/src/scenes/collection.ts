import type { Scene } from './scene.ts';

/** Collections of bottom-of-atmosphere Sentinel-2 scenes as public catalogues name them. */
const level2aCollections = new Set([
  'sentinel-2-l2a',
  'sentinel-2-c1-l2a',
  'sentinel-2-pre-c1-l2a',
  'sentinel-s2-l2a-cogs',
  'sentinel-s2-l2a',
]);

/** Collection of a STAC API search that names none: Earth Search and Planetary Computer share this id. */
export const defaultCollection = 'sentinel-2-l2a';

/** A search may return other collections than requested, so every item is checked again. */
export function isRequestedCollection(scene: Scene, requestedCollection: string | null): boolean {
  return requestedCollection === null
    ? level2aCollections.has(scene.collection) || scene.item.properties['s2:product_type'] === 'S2MSI2A'
    : scene.collection === requestedCollection;
}
