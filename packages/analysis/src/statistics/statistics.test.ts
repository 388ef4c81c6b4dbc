import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inlinePool } from '../pool/inline-pool.ts';
import { percentiles } from './percentile.ts';
import { distribution, summarise } from './summary.ts';
import { meanOfValid, momentsOf } from './variance.ts';

const scale = { low: 0, high: 1, bins: 20 };
const summaryOf = (values: readonly number[]) => summarise(Float64Array.from(values), inlinePool);

describe('statistics of a field', () => {
  // The expected values were computed with numpy: mean, percentile (linear), std and var with ddof 0.
  it.each([
    {
      values: [0.12, 0.45, 0.33, 0.78, 0.61, 0.05, 0.9, 0.52, 0.47, 0.66],
      average: 0.489,
      min: 0.05,
      max: 0.9,
      p10: 0.113,
      q1: 0.36,
      median: 0.495,
      q3: 0.6475,
      p90: 0.792,
      std: 0.2558300217,
      variance: 0.065449,
    },
    {
      values: [1, 2, 3, 4],
      p10: 1.3,
      q1: 1.75,
      median: 2.5,
      q3: 3.25,
      p90: 3.7,
      variance: 1.25,
      std: 1.1180339887,
    },
    { values: [0.2, 0.9], p10: 0.27, q1: 0.375, median: 0.55, q3: 0.725, p90: 0.83, variance: 0.1225 },
  ])('equal numpy for $values', async ({ values, ...expected }) => {
    const summary = await summaryOf(values);
    for (const [key, value] of Object.entries(expected)) {
      expect(summary[key as keyof typeof summary], key).toBeCloseTo(value, 10);
    }
  });

  it('are all equal for a single pixel', async () => {
    const one = { average: 0.4, min: 0.4, max: 0.4, median: 0.4, q1: 0.4, q3: 0.4, p10: 0.4, p90: 0.4 };
    expect(await summaryOf([0.4])).toEqual({ ...one, std: 0, variance: 0 });
  });

  it('are refused for no pixels, because a number for nothing would be trusted', async () => {
    await expect(summaryOf([])).rejects.toThrow(RangeError);
    await expect(summaryOf([Number.NaN])).rejects.toThrow(RangeError);
  });

  it('of many nearly equal values equal those of the sorted list', async () => {
    const values = Float64Array.from({ length: 300_000 }, (_, i) =>
      i % 30_000 === 0 ? i - 150_000 : i % 3 === 0 ? 0.5 : 0.5 + ((i * 7919) % 100_003) * 1e-13,
    );
    const sortedValues = values.toSorted();
    const expectedAt = (rank: number): number => {
      const position = ((sortedValues.length - 1) * rank) / 100;
      const low = sortedValues[Math.floor(position)]!;
      return low + (position - Math.floor(position)) * (sortedValues[Math.floor(position) + 1]! - low);
    };
    const { p10, q1, median, q3, p90 } = await summarise(values, inlinePool);
    const ranks = [10, 25, 50, 75, 90];
    expect([p10, q1, median, q3, p90]).toEqual(ranks.map(expectedAt));
    expect(percentiles(values, ranks)).toEqual(ranks.map(expectedAt));
  });

  it('ignore NaN, to the last digit', () => {
    const values = Float64Array.from({ length: 200_000 }, (_, i) => (i % 3 === 0 ? Number.NaN : Math.sin(i)));
    const validValues = values.filter((value) => !Number.isNaN(value));
    expect(meanOfValid(values)).toBe(momentsOf(validValues).mean);
    expect(percentiles(values, [5, 50, 95])).toEqual(percentiles(validValues, [5, 50, 95]));
  });

  it('are ordered, and do not depend on the order of the pixels', async () => {
    const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(values, async (list) => {
        const s = await summaryOf(list);
        const ascendingStatistics = [s.min, s.p10, s.q1, s.median, s.q3, s.p90, s.max];
        expect(ascendingStatistics).toEqual([...ascendingStatistics].sort((a, b) => a - b));
        const naiveVariance = list.reduce((sum, value) => sum + (value - s.average) ** 2, 0) / list.length;
        expect(s.variance).toBeCloseTo(naiveVariance, 12);
        const reversedSummary = await summaryOf([...list].reverse());
        expect(reversedSummary.median).toBe(s.median);
        expect(reversedSummary.average).toBeCloseTo(s.average, 12);
      }),
    );
  });

  it('keep the small variance of values far from zero', async () => {
    expect((await summaryOf([1e9, 1e9 + 1, 1e9 + 2])).variance).toBeCloseTo(2 / 3, 9);
  });
});

describe('histogram', () => {
  it('counts every pixel once, those beyond the scale in the outermost bins', async () => {
    const values = Float64Array.of(-0.3, 0, 0.049, 0.05, Number.NaN, 0.5, 0.99, 1, 1.4);
    const { counts } = (await distribution(values, scale, inlinePool)).histogram;
    expect(counts[0]).toBe(3);
    expect(counts[1]).toBe(1);
    expect(counts[10]).toBe(1);
    expect(counts[19]).toBe(3);
    expect(counts.reduce((sum, count) => sum + count)).toBe(8);
  });
});
