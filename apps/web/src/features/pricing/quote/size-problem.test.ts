import { expect, test } from 'vitest';
import { sizeProblem } from './size-problem.ts';

const problemOf = (area_ha: number, below: number | null = 100) =>
  sizeProblem({ area_ha, sizes: { least: 1, below } });

test.each([
  [0.99, { kind: 'tooSmall', limit: '1.00\u00a0ha' }],
  [1, null],
  [99.99, null],
  [100, { kind: 'tooLarge', limit: '100.00\u00a0ha' }],
])('%s hectares of a service from 1 to below 100', (hectares, problem) => {
  expect(problemOf(hectares)).toEqual(problem);
});

test('a service without an upper limit, or without limits, takes a large area', () => {
  expect(problemOf(1e6, null)).toBeNull();
  expect(sizeProblem({ area_ha: 1e6, sizes: null })).toBeNull();
});
