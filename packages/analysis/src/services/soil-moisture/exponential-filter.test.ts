import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExponentialFilter } from './exponential-filter.ts';

/** The filter's value at one pixel after each observation. */
function filterObservations(
  observations: readonly (readonly [day: number, value: number])[],
  days = 10,
): number[] {
  const filter = new ExponentialFilter(1, days);
  return observations.map(([day, value]) => {
    filter.update(day, Float64Array.of(value));
    return filter.currentValues()[0]!;
  });
}

describe('exponential filter', () => {
  // Calculated by hand from Albergel's recursion, T = 10 days.
  it.each([
    [
      [0, 5, 10, 15],
      [0.2, 0.8, 0.4, 0.4],
      [0.2, 0.573476, 0.485614, 0.446655],
    ],
    [
      [0, 5, 8, 20, 25, 55, 60],
      [0.3, 0.5, 0.45, 0.2, 0.6, 0.1, 0.3],
      [0.3, 0.424492, 0.436139, 0.293857, 0.446423, 0.131466, 0.232558],
    ],
  ])('of days %j', (days, values, expected) => {
    const steps = filterObservations(days.map((day, i) => [day, values[i]!] as const));
    for (const [i, step] of steps.entries()) expect(step).toBeCloseTo(expected[i]!, 6);
  });

  it('is the weighted mean of all observations, whatever their dates', () => {
    const observation = fc.tuple(
      fc.double({ min: 0.01, max: 30, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(observation, { minLength: 1, maxLength: 30 }), (steps) => {
        let day = 17_000;
        const datedValues = steps.map(([since, value]) => {
          day += since;
          return [day, value] as const;
        });
        const weights = datedValues.map(([observedDay]) => Math.exp(-(day - observedDay) / 10));
        const sum = datedValues.reduce((total, [, value], i) => total + value * weights[i]!, 0);
        const mean = sum / weights.reduce((total, weight) => total + weight, 0);
        expect(filterObservations(datedValues).at(-1)).toBeCloseTo(mean, 9);
      }),
    );
  });

  it('skips missing observations of a pixel, and keeps constant moisture constant', () => {
    const filter = new ExponentialFilter(2, 10);
    filter.update(0, Float64Array.of(0.4, 0.4));
    filter.update(5, Float64Array.of(0.4, Number.NaN));
    filter.update(30, Float64Array.of(0.4, 0.4));
    expect([...filter.currentValues()]).toEqual([0.4, 0.4]);
  });

  it('restarts after two months without an observation', () => {
    expect(
      filterObservations([
        [0, 0.9],
        [5, 0.9],
        [66, 0.2],
      ]).at(-1),
    ).toBe(0.2);
  });

  it('is settled after three observations over twenty days', () => {
    const filter = new ExponentialFilter(3, 10);
    const missingValue = Number.NaN;
    filter.update(0, Float64Array.of(0.1, 0.1, 0.1));
    filter.update(10, Float64Array.of(0.3, missingValue, 0.3));
    filter.update(19, Float64Array.of(missingValue, missingValue, 0.5));
    expect([...filter.settledValues()].map(Number.isNaN)).toEqual([true, true, true]);
    filter.update(21, Float64Array.of(0.5, 0.5, missingValue));
    expect([...filter.settledValues()].map(Number.isNaN)).toEqual([false, true, true]);
  });
});
