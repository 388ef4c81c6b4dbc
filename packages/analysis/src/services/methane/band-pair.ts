import type { Layer, Reflectances } from '../../indices/layer.ts';
import { nameLayer } from '../../indices/named-layers.ts';

const isMeasured = ({ swir16, swir22 }: Reflectances): boolean => swir16 > 0 && swir22 > 0;

/** B11 and B12 where both are measured. */
export const bandPair = [
  nameLayer('B11 with B12', {
    bands: ['swir16', 'swir22'],
    compute: (reflectances) => (isMeasured(reflectances) ? reflectances.swir16 : Number.NaN),
  }),
  nameLayer('B12 with B11', {
    bands: ['swir16', 'swir22'],
    compute: (reflectances) => (isMeasured(reflectances) ? reflectances.swir22 : Number.NaN),
  }),
] as const satisfies Layer[];
