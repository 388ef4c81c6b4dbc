import { describe, expect, test } from 'vitest';
import { labelSteps, stepOf } from './scale-steps.ts';

const steps = labelSteps(
  [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((from) => ({ from, color: '#000000' })),
);

describe('the ten steps of an average', () => {
  test.each([
    [-0.4, 'below 0.1'],
    [0.0999, 'below 0.1'],
    [0.1, '0.1 to 0.2'],
    [0.3, '0.3 to 0.4'],
    [0.6999999, '0.6 to 0.7'],
    [0.7, '0.7 to 0.8'],
    [0.9, '0.9 and above'],
    [1, '0.9 and above'],
    [-2, 'below 0.1'],
  ])('%f belongs to "%s"', (value, label) => {
    expect(stepOf(value, steps).label).toBe(label);
  });
});

test('steps below 0 are written with a real minus sign', () => {
  const moisture = labelSteps([-0.3, -0.2, 0, 0.1].map((from) => ({ from, color: '#000000' })));
  expect(moisture.map(({ label }) => label)).toEqual([
    'below \u22120.2',
    '\u22120.2 to 0',
    '0 to 0.1',
    '0.1 and above',
  ]);
});
