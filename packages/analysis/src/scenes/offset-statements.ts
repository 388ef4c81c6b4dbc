import type { StacItem } from './stac-item.ts';

/**
 * What providers of Sentinel-2 L2A say of the reflectance offset, by the names that they say it under. The whole table, with a real item
 * for each row, stands in docs/decisions/0003-offset-by-baseline.md.
 */
export const appliedProperties = [
  'earthsearch:boa_offset_applied',
  'sentinel:boa_offset_applied',
  // Of no provider that we know: the same word under the prefixes that the baseline has.
  's2:boa_offset_applied',
  'sentinel2:boa_offset_applied',
  'boa_offset_applied',
] as const;

/** In order of preference; the second is that of Earth Search v0 and Digital Earth Africa, the third of early stactools. */
export const baselineProperties = [
  's2:processing_baseline',
  'sentinel:processing_baseline',
  'sentinel2:processing_baseline',
] as const;

/** Whether an item says that the offset was taken off its files already. */
export type OffsetApplied = 'yes' | 'no' | 'contradictory' | null;

export function offsetAppliedOf({ properties }: Pick<StacItem, 'properties'>): OffsetApplied {
  const stated = new Set(appliedProperties.map((name) => properties[name] ?? null));
  stated.delete(null);
  if (stated.size > 1) return 'contradictory';
  if (stated.size === 0) return null;
  return stated.has(true) ? 'yes' : 'no';
}

const planetaryComputer = 'sentinel2l2a01.blob.core.windows.net';
const earthSearchV0 = 'sentinel-s2-l2a-cogs';

/**
 * Whether the files are known to hold ESA's own digital numbers although the item is silent: those of Planetary Computer always, those of
 * Earth Search v0 where they are older than its flag.
 * Sources: microsoft/PlanetaryComputer#134, cirrus-geo/cirrus-earth-search#21.
 */
export const servesEsaNumbers = (collection: string, href: string): boolean =>
  collection === earthSearchV0 || (URL.canParse(href) && new URL(href).hostname === planetaryComputer);
