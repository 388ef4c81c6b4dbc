import type { Layer, Reflectances } from './layer.ts';

const isMeasured = ({ swir16, swir22 }: Reflectances): boolean => swir16 > 0 && swir22 > 0;

/** B11 and B12 where both are measured. */
export const bandPair = [
  {
    bands: ['swir16', 'swir22'],
    compute: (reflectances) => (isMeasured(reflectances) ? reflectances.swir16 : Number.NaN),
  },
  {
    bands: ['swir16', 'swir22'],
    compute: (reflectances) => (isMeasured(reflectances) ? reflectances.swir22 : Number.NaN),
  },
] as const satisfies Layer[];
