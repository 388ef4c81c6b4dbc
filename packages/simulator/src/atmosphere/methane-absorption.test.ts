import { expect, test } from 'vitest';
import { methaneLoss } from './methane-absorption.ts';

// Rows of the line-by-line table: air mass factor, column in mol/m², ΔR.
test.each([
  ['sentinel-2a', 2, 0.2, -0.010542],
  ['sentinel-2a', 2.5, 0.65, -0.037951],
  ['sentinel-2a', 3, 1, -0.062802],
  ['sentinel-2a', 4, 3, -0.167884],
  ['sentinel-2b', 2, 0.1, -0.003983],
  ['sentinel-2b', 2.5, 1, -0.041776],
  ['sentinel-2b', 4, 2, -0.098126],
] as const)('methane darkens B12 of %s at air mass factor %d as in the table for %d mol/m²', (...row) => {
  const [platform, airMass, column, expected] = row;
  expect(Math.abs(methaneLoss(platform, airMass)(column) / expected - 1)).toBeLessThan(0.015);
});

test('no methane changes nothing, and the change is capped beyond the table', () => {
  const lossOf = methaneLoss('sentinel-2a', 2.3);
  expect(lossOf(0)).toBeCloseTo(0, 12);
  expect(lossOf(30)).toBe(lossOf(3));
});
