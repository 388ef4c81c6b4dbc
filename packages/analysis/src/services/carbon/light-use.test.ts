import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, it } from 'vitest';
import { absorbedShare, biomeOf, grossUptake, toCarbonDioxide } from './light-use.ts';

describe('uptake of a day', () => {
  // The expected values were calculated by hand; the scalars are those of a cool, a cold and an ideal day.
  it.each([
    ['a crop at 10 °C', 'Maize', 0.899101 * 0.857143, 0.75, 22, 7.557796],
    ['grass at 2 °C', 'Permanent meadow', 0.4995 * 0.957746, 0.55, 15, 2.016646],
  ])('of %s', (_, vegetation, scalar, ndvi, radiation, expected) => {
    const light = absorbedShare(ndvi) * 0.45 * radiation;
    expect(grossUptake(light, biomeOf(vegetation), scalar)).toBeCloseTo(expected, 4);
  });

  it('of a crop without stress', () => {
    expect(grossUptake(0.75 * 0.45 * 22, biomeOf('Wheat'), 1)).toBeCloseTo(9.6525, 10);
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

describe('vegetation', () => {
  it.each([
    ['Wheat', 'cropland'],
    ['Orchard', 'cropland'],
    ['Cropland under cover crops', 'cropland'],
    [undefined, 'cropland'],
    ['Broadleaved forest', 'deciduous broadleaved forest'],
    ['Short rotation coppice', 'deciduous broadleaved forest'],
    ['Conifer forest', 'evergreen conifer forest'],
    ['Tropical forest', 'evergreen broadleaved forest'],
    ['Mangrove', 'evergreen broadleaved forest'],
    ['Mixed forest', 'mixed forest'],
    ['Forest being restored', 'mixed forest'],
    ['Other woodland', 'mixed forest'],
    ['Agroforestry', 'savanna'],
    ['Savanna or rangeland', 'savanna'],
    ['Permanent meadow', 'grassland'],
    ['Grassland', 'grassland'],
  ])('%s is counted as %s', (vegetation, name) => {
    expect(inEnglish(biomeOf(vegetation).name)).toBe(name);
  });
});
