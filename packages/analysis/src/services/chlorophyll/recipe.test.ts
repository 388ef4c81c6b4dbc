import { describe, expect, it } from 'vitest';
import type { Reflectances } from '../../indices/layer.ts';
import { bandsOf } from '../../recipes/recipe.ts';
import { analyseScenes, dn, refusalOf } from '../../testing/analyse-scenes.ts';
import type { SyntheticScene } from '../../testing/synthetic-scene.ts';
import { chlorophyll } from './recipe.ts';

const {
  index: ndre,
  moreIndices: [ciRedEdge],
} = chlorophyll;

const pixel = (bands: Partial<Reflectances>): Reflectances =>
  ({ nir08: Number.NaN, rededge1: Number.NaN, ...bands }) as Reflectances;

const analysisOf = (scene: Partial<SyntheticScene>) =>
  analyseScenes([{ id: 'A', ...scene }], undefined, undefined, chlorophyll);

describe('NDRE and CIre', () => {
  // Calculated by hand and with numpy from surface spectra of a crop, a soil and water.
  it.each([
    ['crop', { nir08: 0.44, rededge1: 0.09 }, [0.660377, 3.888889]],
    ['soil', { nir08: 0.26, rededge1: 0.18 }, [0.181818, 0.444444]],
    ['water', { nir08: 0.018, rededge1: 0.025 }, [-0.162791, -0.28]],
  ] as const)('of %s', (_, bands, [redEdge, chlorophyllIndex]) => {
    expect(ndre.compute(pixel(bands))).toBeCloseTo(redEdge, 6);
    expect(ciRedEdge!.compute(pixel(bands))).toBeCloseTo(chlorophyllIndex, 6);
  });

  it('are invalid where negative reflectance makes them meaningless', () => {
    expect(ndre.compute(pixel({ nir08: -0.01, rededge1: 0.2 }))).toBeNaN();
    for (const rededge1 of [0, -0.005, Number.NaN, 5e-324]) {
      expect(ciRedEdge!.compute(pixel({ nir08: 0.3, rededge1 })), String(rededge1)).toBeNaN();
    }
    expect(ciRedEdge!.compute(pixel({ nir08: 0.4, rededge1: 0.001 }))).toBeCloseTo(399, 9);
  });

  it('need only 20 m bands', () => {
    expect(bandsOf(chlorophyll)).toMatchObject({ requiredBands: ['nir08', 'rededge1'], optional: [] });
  });
});

it('a record has both indices', async () => {
  const { record } = await analysisOf({ nir08: dn(0.44), rededge1: dn(0.09) });
  const { indices, more_indices } = record.metadata;
  expect([indices.name, ...more_indices.map(({ name }) => name)]).toEqual(['NDRE', 'CIre']);
  expect(indices.average).toBeCloseTo(0.660377, 6);
  expect(more_indices[0]!.average).toBeCloseTo(3.888889, 6);
});

it('a scene without the red edge is refused', async () => {
  expect(await refusalOf(analysisOf({ nir08: dn(0.44), swir16: dn(0.2) }))).toMatchObject({
    reason: 'band_missing',
    message: 'A has no band B05 (rededge1).',
  });
});
