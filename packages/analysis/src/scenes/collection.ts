import type { Scene } from './scene.ts';

/** Collections of bottom-of-atmosphere Sentinel-2 scenes under the names that public catalogues give them. */
const level2aCollections = new Set([
  'sentinel-2-l2a',
  'sentinel-2-c1-l2a',
  'sentinel-2-pre-c1-l2a',
  'sentinel-s2-l2a-cogs',
  'sentinel-s2-l2a',
]);

/** What a STAC API is asked for when nothing was named: the name that Earth Search and Planetary Computer share. */
export const defaultCollection = 'sentinel-2-l2a';

/** A search may answer with other collections than asked for, so every item is checked again. */
export function isWantedCollection(scene: Scene, wanted: string | null): boolean {
  return wanted === null
    ? level2aCollections.has(scene.collection) || scene.item.properties['s2:product_type'] === 'S2MSI2A'
    : scene.collection === wanted;
}
