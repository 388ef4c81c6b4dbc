import type { IndexStatistics } from '@furrow/contract/analysis-record';
import { expect, test } from 'vitest';
import { headline } from './headline.ts';

function measured(average: number, std = 0.02): IndexStatistics {
  return { name: 'NDVI', average, std } as IndexStatistics;
}

test.each([
  [-0.1, 'Almost nothing grows on this field.'],
  [0.1, 'Few green plants stand on this field.'],
  [0.45, 'This field is thinly to moderately green.'],
  [0.69, 'This field is green and well covered.'],
  [0.7, 'This field is densely green.'],
])('an average of %f says "%s"', (average, sentence) => {
  expect(headline('vegetation-index', measured(average))).toBe(`${sentence} It is even throughout.`);
});

test('how evenly follows the standard deviation', () => {
  expect(headline('vegetation-index', measured(0.5, 0.1))).toContain('Parts of it differ');
  expect(headline('vegetation-index', measured(0.5, 0.2))).toContain('differ widely');
});

test('another index is told by its number', () => {
  expect(headline('crop-water', { ...measured(0.314), name: 'NDMI' })).toBe(
    'The average NDMI of this field is 0.31.',
  );
});
