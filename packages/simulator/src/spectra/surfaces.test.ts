import { expect, test } from 'vitest';
import { ndviOfSpectrum, type Spectrum } from './spectrum.ts';
import { canopies, covers, litters, skies, soils } from './surfaces.ts';

// Spectra with their reference NDVI.
test.each<[string, Spectrum, number]>([
  ['bare loam, dry', soils.loam, 0.19],
  ['light sand', soils.sand, 0.13],
  ['dark wet soil', soils.chernozem, 0.22],
  ['maize between tasselling and dough', canopies.maize, 0.87],
  ['grass in spring', canopies.grass, 0.93],
  ['winter wheat, heading', canopies.wheat, 0.91],
  ['catch crop in November', canopies.catchCrop, 0.84],
  ['deciduous forest in summer', canopies.deciduous, 0.9],
  ['conifers', canopies.conifer, 0.83],
  ['maize stubble', litters.stubble, 0.19],
  ['winter wheat, ripe', litters.ripeCereal, 0.3],
  ['scorched grass', litters.dryGrass, 0.37],
  ['open water', covers.water, -0.25],
  ['opaque cloud', skies.cloud, 0.06],
])('%s has the NDVI of real scenes', (_, spectrum, ndvi) => {
  expect(Math.abs(ndviOfSpectrum(spectrum) - ndvi)).toBeLessThan(0.012);
});
