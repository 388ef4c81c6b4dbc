import type { StacItem } from './stac-item.ts';

/**
 * Properties in which providers of Sentinel-2 L2A state the reflectance offset. The full table, with a real item for
 * each row, is in docs/decisions/0003-offset-by-baseline.md.
 */
export const appliedProperties = [
  'earthsearch:boa_offset_applied',
  'sentinel:boa_offset_applied',
  // No known provider uses this property: it is the same name with the prefixes that the baseline has.
  's2:boa_offset_applied',
  'sentinel2:boa_offset_applied',
  'boa_offset_applied',
] as const;

/**
 * Properties with the baseline, in order of preference. The second is used by Earth Search v0 and Digital Earth Africa,
 * the third by early stactools.
 */
export const baselineProperties = [
  's2:processing_baseline',
  'sentinel:processing_baseline',
  'sentinel2:processing_baseline',
] as const;

/** `yes` when an item states that its files no longer contain the offset; null when it states nothing. */
export type OffsetApplied = 'yes' | 'no' | 'contradictory' | null;

export function offsetAppliedOf({ properties }: Pick<StacItem, 'properties'>): OffsetApplied {
  const statedValues = new Set(appliedProperties.map((name) => properties[name] ?? null));
  statedValues.delete(null);
  if (statedValues.size > 1) return 'contradictory';
  if (statedValues.size === 0) return null;
  return statedValues.has(true) ? 'yes' : 'no';
}

const planetaryComputer = 'sentinel2l2a01.blob.core.windows.net';
const earthSearchV0 = 'sentinel-s2-l2a-cogs';

/**
 * True when the files are known to contain ESA's own digital numbers although the item states nothing: those of
 * Planetary Computer always, those of Earth Search v0 where they are older than its flag.
 * Sources: microsoft/PlanetaryComputer#134, cirrus-geo/cirrus-earth-search#21.
 */
export const servesEsaNumbers = (collection: string, href: string): boolean =>
  collection === earthSearchV0 || (URL.canParse(href) && new URL(href).hostname === planetaryComputer);
