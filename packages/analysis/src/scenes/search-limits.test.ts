import { describe, expect, it } from 'vitest';
import { assertSearchable } from './search-limits.ts';

describe('a search', () => {
  it('goes on up to 5,000 items and 256 MB of them', () => {
    expect(() => assertSearchable('at example.org', { items: 5000, bytes: 256 * 2 ** 20 })).not.toThrow();
  });

  it.each([
    { items: 5001, bytes: 0 },
    { items: 1, bytes: 256 * 2 ** 20 + 1 },
  ])('ends at $items items of $bytes bytes', (found) => {
    expect(() => assertSearchable('at example.org', found)).toThrow(
      expect.objectContaining({ reason: 'catalogue_invalid' }),
    );
  });
});
