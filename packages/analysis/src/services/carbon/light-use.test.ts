import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, it } from 'vitest';
import { absorbedShare, biomeOf, grossUptake, toCarbonDioxide } from './light-use.ts';

describe('uptake of a day', () => {
  // The expected values were calculated by hand; the scalars are those of a cool, a cold and an ideal day.
  it.each([
    ['a crop at 10 °C', 'cropland', 0.899101 * 0.857143, 0.75, 22, 7.557796],
    ['grass at 2 °C', 'grassland', 0.4995 * 0.957746, 0.55, 15, 2.016646],
  ] as const)('of %s', (_, biome, scalar, ndvi, radiation, expected) => {
    const light = absorbedShare(ndvi) * 0.45 * radiation;
    expect(grossUptake(light, biomeOf(biome), scalar)).toBeCloseTo(expected, 4);
  });

  it('of a crop without stress', () => {
    expect(grossUptake(0.75 * 0.45 * 22, biomeOf(), 1)).toBeCloseTo(9.6525, 10);
  });

  it('in carbon dioxide: 1,000 gC/m² are 36.667 t/ha', () => {
    expect(toCarbonDioxide(1)).toBeCloseTo(0.0366667, 7);
    expect(toCarbonDioxide(1000)).toBeCloseTo(36.667, 3);
  });
});

describe('absorbed share', () => {
  it.each([
    [0.75, 0.762],
    [0.55, 0.514],
    [0.3, 0.204],
    [0.1355, 0.00002],
    [0.1, 0],
    [-0.5, 0],
    [0.9, 0.948],
    [0.92, 0.95],
    [1, 0.95],
  ])('of NDVI %f is %f', (ndvi, expected) => {
    expect(absorbedShare(ndvi)).toBeCloseTo(expected, 9);
  });
});

describe('biome', () => {
  it.each([
    ['evergreen_conifer_forest', 'evergreen conifer forest', 1.211],
    ['evergreen_broadleaved_forest', 'evergreen broadleaved forest', 1.405],
    ['deciduous_broadleaved_forest', 'deciduous broadleaved forest', 1.526],
    ['savanna', 'savanna', 1.454],
    ['mixed_forest', 'mixed forest', 1.226],
    ['grassland', 'grassland', 1.215],
    ['cropland', 'cropland', 1.3],
    [undefined, 'cropland', 1.3],
  ] as const)('%s is %s', (code, name, efficiency) => {
    const biome = biomeOf(code);
    expect([inEnglish(biome.name), biome.efficiency]).toEqual([name, efficiency]);
  });
});
