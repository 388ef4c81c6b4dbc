import { expect, test } from 'vitest';
import { printedMap } from './printed-map.ts';

const tallMap = { width: 400, height: 800 };

test.each([
  ['a square field leaves a tall map nearly square', { top: 220, bottom: 580 }, 403.2],
  ['a flat field leaves it a third wider than high', { top: 350, bottom: 450 }, 400 / 1.3],
  ['a tall field leaves it as it is', { top: 20, bottom: 780 }, 800],
  ['a field that was moved up stays whole', { top: 100, bottom: 460 }, 672],
  ['nothing is cut around a field that is partly out of view', { top: -20, bottom: 460 }, 800],
  ['nothing is cut without a field', null, 800],
])('%s', (_what, field, height) => {
  const { proportions, cut } = printedMap({ ...tallMap, field });
  expect(proportions).toBeCloseTo(400 / height);
  expect(cut).toBeCloseTo(800 / height);
});

test('a wide map is printed as wide as it is', () => {
  expect(printedMap({ width: 900, height: 400, field: { top: 150, bottom: 250 } })).toEqual({
    proportions: 2.25,
    cut: 1,
  });
});
