import { bands } from '@furrow/analysis/scenes/bands';
import type { PixelSize } from '../grid/cells.ts';
import { bandOrder } from '../spectra/bands.ts';

/** Files of a granule, by the keys that Earth Search gives them. */
export type AssetKey = (typeof bandOrder)[number] | 'scl';

export const assetKeys: readonly AssetKey[] = [...bandOrder, 'scl'];
export const isAssetKey = (key: string): key is AssetKey => assetKeys.some((known) => known === key);
export const pixelSizeOf = (key: AssetKey): PixelSize => (key === 'scl' ? 20 : bands[key].resolution);
