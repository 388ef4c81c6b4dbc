import { bands } from '@furrow/analysis/scenes/bands';
import type { PixelSize } from '../grid/cells.ts';
import { bandOrder } from '../spectra/spectrum.ts';

/** Rasters that are stored on disk once created, by their Earth Search asset keys. */
export type RasterKey = (typeof bandOrder)[number] | 'scl';
/** Files of a granule: the rasters, and its true-colour image for maps (`visual`). */
export type AssetKey = RasterKey | 'visual';

export const assetKeys: readonly AssetKey[] = [...bandOrder, 'scl', 'visual'];
export const isAssetKey = (key: string): key is AssetKey => assetKeys.some((known) => known === key);
export const pixelSizeOf = (key: AssetKey): PixelSize =>
  key === 'visual' ? 10 : key === 'scl' ? 20 : bands[key].resolution;
