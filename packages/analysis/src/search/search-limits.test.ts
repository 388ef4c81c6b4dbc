import { describe, expect, it } from 'vitest';
import { assertWithinLimits } from './search-limits.ts';

describe('a search', () => {
  it('continues up to 5,000 items, 256 MB of them and 1.5 million corners of their footprints', () => {
    expect(() =>
      assertWithinLimits('at example.org', { items: 5000, bytes: 256 * 2 ** 20, corners: 1_500_000 }),
    ).not.toThrow();
  });

  it.each([
    { items: 5001, bytes: 0, corners: 0 },
    { items: 1, bytes: 256 * 2 ** 20 + 1, corners: 0 },
    { items: 1, bytes: 0, corners: 1_500_001 },
  ])('stops at $items items of $bytes bytes with $corners corners', (totals) => {
    expect(() => assertWithinLimits('at example.org', totals)).toThrow(
      expect.objectContaining({ reason: 'catalogue_invalid' }),
    );
  });
});
