/** @module-tag deep */
import { describe, expect, it } from 'vitest';
import { analyseParcel, scenes, soilCases } from './ground-golden.test-support.ts';
import './ground-golden.test.ts';
import { soilMapping } from './services/soil-mapping/recipe.ts';

describe.skipIf(scenes === null)('real time series equal rasterio and numpy', () => {
  it('bare maize land of Flanders has the values that were measured by hand', async () => {
    // The ground truth of parcel 10 up to the end of 2018 is B02 .084, B04 .144, B12 .239, NDVI .20, BSI .16, SOCI
    // 5.16.
    const { metadata } = await analyseParcel(
      soilMapping,
      soilCases.find(({ field, date }) => field === 9 && date === '2018-11-27')!,
    );
    expect(Math.abs(metadata.indices.average - 5.16)).toBeLessThan(0.2);
    expect(Math.abs(metadata.more_indices[0]!.average - 0.16)).toBeLessThan(0.02);
  });
});
