import type { IndexStatistics } from '@furrow/contract/analysis-record';
import { expect, test } from 'vitest';
import { headline } from './headline.ts';

const unit = { low: 0, high: 1 };

function measured(average: number, std = 0.02): IndexStatistics {
  return { name: 'NDVI', average, std, q1: average, q3: average } as IndexStatistics;
}

test.each([
  [-0.1, 'Almost nothing grows on this field.'],
  [0.1, 'Few green plants stand on this field.'],
  [0.45, 'This field is thinly to moderately green.'],
  [0.69, 'This field is green and well covered.'],
  [0.7, 'This field is densely green.'],
])('an average of %f says "%s"', (average, sentence) => {
  expect(headline('vegetation-index', measured(average), unit)).toBe(`${sentence} It is even throughout.`);
});

test.each([
  ['crop-water', -0.1, 'Hardly any water in leaves shows on this field: it is dry, or bare.'],
  ['crop-water', 0, 'Little water in leaves shows on this field: they are dry, or few.'],
  ['crop-water', 0.375, 'The leaves on this field hold a fair amount of water.'],
  ['crop-water', 0.5, 'The leaves on this field hold plenty of water.'],
  ['chlorophyll', 0.18, 'Hardly any chlorophyll shows on this field: it is bare, or its plants are ripe.'],
  ['chlorophyll', 0.3, 'Little chlorophyll shows on this field: leaves are pale, or few.'],
  ['chlorophyll', 0.5, 'The leaves on this field hold a fair amount of chlorophyll.'],
  ['chlorophyll', 0.66, 'The leaves on this field are rich in chlorophyll.'],
  ['burn-scar', -0.3, 'On average there are more leaves than before the fire: no burn shows on this field.'],
  ['burn-scar', 0, 'On average no burn shows on this field.'],
  ['burn-scar', 0.2, 'On average this field looks burnt with low severity.'],
  ['burn-scar', 0.3, 'On average this field looks burnt with moderate to low severity.'],
  ['burn-scar', 0.5, 'On average this field looks burnt with moderate to high severity.'],
  ['burn-scar', 0.7, 'On average this field looks burnt with high severity.'],
  ['soil-moisture', 0.1, 'The surface of this field is about as dry as it gets here.'],
  ['soil-moisture', 0.43, 'The surface of this field is on the dry side of what it gets here.'],
  ['soil-moisture', 0.6, 'The surface of this field is on the wet side of what it gets here.'],
  ['soil-moisture', 0.9, 'The surface of this field is about as wet as it gets here.'],
  ['soil-mapping', 3, 'The soil of this field is light: sandy, or poor in humus.'],
  ['soil-mapping', 5, 'The soil of this field is of middling brightness.'],
  ['soil-mapping', 7, 'The soil of this field is dark: moist, or rich in humus.'],
  ['soil-mapping', 11, 'The soil of this field is very dark: peaty, or wet.'],
  ['carbon', 0, 'Hardly anything green grew on this land in the year before.'],
  ['carbon', 6, 'The plants on this land took up little carbon in the year before.'],
  ['carbon', 18, 'The plants on this land took up a fair amount of carbon in the year before.'],
  ['carbon', 27, 'The plants on this land took up much carbon in the year before.'],
])('an average of %s of %f says "%s"', (service, average, sentence) => {
  expect(headline(service, measured(average), unit)).toBe(`${sentence} It is even throughout.`);
});

test('how evenly follows the standard deviation on the scale of the index', () => {
  expect(headline('carbon', measured(18, 2.7), { low: 0, high: 40 })).toContain('Parts of it differ');
  expect(headline('soil-mapping', measured(5, 0.2), { low: 2, high: 8 })).toContain('even throughout');
  expect(headline('vegetation-index', measured(0.5, 0.1), unit)).toContain('Parts of it differ');
  expect(headline('vegetation-index', measured(0.5, 0.2), unit)).toContain('differ widely');
});

test('a quarter that is far from the average is not hidden behind it', () => {
  const torn = { ...measured(0.531, 0.1), q1: 0.258 };
  expect(headline('vegetation-index', torn, unit)).toBe(
    'This field is green and well covered. Its parts differ widely.',
  );
});

test('another index is told by its number', () => {
  expect(headline('another', { ...measured(0.314), name: 'dNBR' }, unit)).toBe(
    'The average dNBR of this field is 0.31.',
  );
});
