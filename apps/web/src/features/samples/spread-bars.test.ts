import { expect, test } from 'vitest';
import { labelSteps } from '../../ui/display/scale-steps.ts';
import { spreadBars } from './spread-bars.ts';

const scale = { low: 0, high: 1 };
const steps = labelSteps([
  { from: 0, color: '#7f1d1d' },
  { from: 0.7, color: '#569d45' },
  { from: 0.8, color: '#247338' },
]);

test('the fullest bar has height 1 and is at its value', () => {
  const counts = Array.from({ length: 200 }, () => 0);
  counts[171] = 40; // Bin 171 is from 0.71 to 0.72: bins are 0.01 wide from -1.
  counts[150] = 10;
  const bars = spreadBars({ low: -1, high: 1, counts }, scale, steps);
  const fullestBar = bars.find(({ height }) => height === 1)!;
  expect(fullestBar.from).toBeCloseTo(0.7, 9);
  expect(fullestBar.to).toBeCloseTo(0.75, 9);
  expect(fullestBar.color).toBe('#569d45');
  expect(bars[10]!.height).toBeCloseTo(0.25, 9);
});

test('values below the scale count in the first bar', () => {
  const bars = spreadBars({ low: -1, high: 1, counts: [8, 0, 0, 0] }, scale, steps);
  expect(bars[0]!.height).toBe(1);
  expect(bars.slice(1).every(({ height }) => height === 0)).toBe(true);
});

test('bars are positioned relative to a scale that begins below 0', () => {
  const counts = Array.from({ length: 40 }, () => 0);
  counts[4] = 10; // Bin 4 is from -0.2 to -0.175: bins are 0.025 wide from -0.3.
  const moisture = { low: -0.3, high: 0.7 };
  const bars = spreadBars(
    { ...moisture, counts },
    moisture,
    labelSteps([
      { from: -0.3, color: '#f3deb0' },
      { from: -0.2, color: '#e4d2a4' },
      { from: 0.6, color: '#12406b' },
    ]),
  );
  expect(bars.filter(({ height }) => height > 0)).toEqual([
    { from: 0.1, to: 0.15, height: 1, color: '#e4d2a4' },
  ]);
});

test('without a histogram there are no bars', () => {
  expect(spreadBars(null, scale, steps)).toEqual([]);
  expect(spreadBars({ low: 0, high: 1, counts: [0, 0] }, scale, steps)).toEqual([]);
});
