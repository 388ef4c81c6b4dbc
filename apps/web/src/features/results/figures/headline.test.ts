import type { IndexStatistics } from '@furrow/contract/results/analysis-record';
import { expect, test } from 'vitest';
import { headline } from './headline.ts';

const unit = { low: 0, high: 1 };

function measured(average: number, std = 0.02): IndexStatistics {
  return { name: 'NDVI', average, std, q1: average, q3: average } as IndexStatistics;
}

test.each([
  [-0.1, 'Almost nothing grows on this field.'],
  [0.1, 'Few green plants grow on this field.'],
  [0.45, 'This field has a thin to moderate green cover.'],
  [0.69, 'This field has a good green cover.'],
  [0.7, 'This field has a dense green cover.'],
])('an average of %f says "%s"', (average, sentence) => {
  expect(headline('vegetation-index', measured(average), unit)).toBe(
    `${sentence} The field is even throughout.`,
  );
});

test.each([
  [
    'crop-water',
    -0.1,
    'The leaves on this field show hardly any water: they are dry, or the ground is bare.',
  ],
  ['crop-water', 0, 'The leaves on this field show little water: they are dry, or few.'],
  ['crop-water', 0.375, 'The leaves on this field hold a fair amount of water.'],
  ['crop-water', 0.5, 'The leaves on this field hold plenty of water.'],
  ['chlorophyll', 0.18, 'This field shows hardly any chlorophyll: it is bare, or the crop is ripe.'],
  ['chlorophyll', 0.3, 'This field shows little chlorophyll: the leaves are pale, or few.'],
  ['chlorophyll', 0.5, 'The leaves on this field hold a fair amount of chlorophyll.'],
  ['chlorophyll', 0.66, 'The leaves on this field are rich in chlorophyll.'],
  ['burn-scar', -0.3, 'On average there is more leaf than before the fire: this field shows no burn.'],
  ['burn-scar', 0, 'On average this field shows no burn.'],
  ['burn-scar', 0.2, 'On average this field looks burnt with low severity.'],
  ['burn-scar', 0.3, 'On average this field looks burnt with moderate to low severity.'],
  ['burn-scar', 0.5, 'On average this field looks burnt with moderate to high severity.'],
  ['burn-scar', 0.7, 'On average this field looks burnt with high severity.'],
  ['soil-moisture', 0.1, 'The surface of this field is about as dry as it gets here.'],
  ['soil-moisture', 0.43, 'The surface of this field is on the dry side for this place.'],
  ['soil-moisture', 0.6, 'The surface of this field is on the wet side for this place.'],
  ['soil-moisture', 0.9, 'The surface of this field is about as wet as it gets here.'],
  ['soil-mapping', 3, 'The soil of this field is light: sandy, or poor in humus.'],
  ['soil-mapping', 5, 'The soil of this field is neither light nor dark.'],
  ['soil-mapping', 7, 'The soil of this field is dark: moist, or rich in humus.'],
  ['soil-mapping', 11, 'The soil of this field is very dark: peaty, or wet.'],
  ['carbon', 0, 'Hardly anything green grew on this land in the year before.'],
  ['carbon', 6, 'The plants on this land took up little carbon in the year before.'],
  ['carbon', 18, 'The plants on this land took up a fair amount of carbon in the year before.'],
  ['carbon', 27, 'The plants on this land took up a lot of carbon in the year before.'],
])('an average of %s of %f says "%s"', (service, average, sentence) => {
  expect(headline(service, measured(average), unit)).toBe(`${sentence} The field is even throughout.`);
});

test('evenness follows the standard deviation relative to the scale of the index', () => {
  expect(headline('carbon', measured(18, 2.7), { low: 0, high: 40 })).toContain('Parts of the field differ');
  expect(headline('soil-mapping', measured(5, 0.2), { low: 2, high: 8 })).toContain('even throughout');
  expect(headline('vegetation-index', measured(0.5, 0.1), unit)).toContain('Parts of the field differ');
  expect(headline('vegetation-index', measured(0.5, 0.2), unit)).toContain('differ widely');
});

test('a quartile far from the average makes the field uneven', () => {
  const unevenMeasures = { ...measured(0.71, 0.1), q1: 0.458 };
  expect(headline('vegetation-index', unevenMeasures, unit)).toBe(
    'This field has a dense green cover. Parts of the field differ widely.',
  );
});

test('a field of which a third is bare has no good green cover', () => {
  expect(headline('vegetation-index', { ...measured(0.531, 0.1), q1: 0.258 }, unit)).toBe(
    'Part of this field is green; on another part few green plants grow.',
  );
});

test('any other index is described by its number', () => {
  expect(headline('another', { ...measured(0.314), name: 'dNBR' }, unit)).toBe(
    'The average dNBR of this field is 0.31.',
  );
});

test('soil moisture beyond its scale is called neither dry nor wet', () => {
  const facts = [{ code: 'analysis.soil_moisture.wetter', name: 'Wetter than the wet edge', value: 24.5 }];
  expect(headline('soil-moisture', measured(0.61, 0.3), unit, { facts })).toBe(
    'Whether this field is dry or wet cannot be told: much of it is beyond the scale of its surroundings.',
  );
});
