import { expect, it } from 'vitest';
import { burnScar } from '../services/burn-scar/recipe.ts';
import { carbon } from '../services/carbon/recipe.ts';
import { vegetationIndex } from '../services/vegetation-index/recipe.ts';
import { extraTimeMs } from './extra-time.ts';

const fieldOf = (hectares: number) => ({ parts: [], areaM2: hectares * 10_000, hectares });
const minutes = (milliseconds: number): number => milliseconds / 60_000;

it('grows with the area and the passes of a time series, and is 0 for a single pass', () => {
  expect(extraTimeMs({ field: fieldOf(100_000), recipe: vegetationIndex })).toBe(0);
  expect(extraTimeMs({ field: fieldOf(100), recipe: carbon })).toBeLessThan(10_000);
  const largeFieldTimeMs = extraTimeMs({ field: fieldOf(100_000), recipe: carbon });
  expect(minutes(largeFieldTimeMs)).toBeCloseTo(81, 0);
  expect(extraTimeMs({ field: fieldOf(50_000), recipe: carbon })).toBe(largeFieldTimeMs / 2);
  expect(extraTimeMs({ field: fieldOf(100_000), recipe: burnScar })).toBeLessThan(largeFieldTimeMs / 6);
});
