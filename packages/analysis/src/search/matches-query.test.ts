import { describe, expect, it } from 'vitest';
import { matchesQuery } from './matches-query.ts';

const query = {
  bbox: [179.2, 50, 179.4, 51] as const,
  from: '2026-06-01T00:00:00.000Z',
  to: '2026-06-30T23:59:59.999Z',
  collection: 'sentinel-2-l2a',
};
const isMatch = (item: unknown) => matchesQuery(item, query);

describe('an item answers a query', () => {
  it('by its box, also over the antimeridian and with heights', () => {
    expect(isMatch({ bbox: [179, 50, -179, 51] })).toBe(true);
    expect(isMatch({ bbox: [178, 50, 179.2, 51] })).toBe(true);
    expect(isMatch({ bbox: [179.5, 50, -179, 51] })).toBe(false);
    expect(matchesQuery({ bbox: [179, 50, -179, 51] }, { ...query, bbox: [-179.5, 50, -179.4, 51] })).toBe(
      true,
    );
    expect(isMatch({ bbox: [178, 51.1, 180, 52] })).toBe(false);
    expect(isMatch({ bbox: [178, 40, 180, 49.9] })).toBe(false);
    expect(isMatch({ bbox: [178, 50, 0, 180, 51, 500] })).toBe(true);
    expect(isMatch({ bbox: [10, 50, 0, 11, 51, 500] })).toBe(false);
  });

  it('by its time, both ends included', () => {
    const matchesAt = (datetime: string) => isMatch({ properties: { datetime } });
    expect(matchesAt('2026-06-01T00:00:00Z')).toBe(true);
    expect(matchesAt('2026-06-30T23:59:59.999Z')).toBe(true);
    expect(matchesAt('2026-05-31T23:59:59.999Z')).toBe(false);
    expect(matchesAt('2026-07-01T00:00:00Z')).toBe(false);
    expect(matchesAt('2026-07-01T00:30:00+02:00')).toBe(true);
  });

  it('where it is too broken to decide, so that it is listed as rejected', () => {
    for (const item of [null, 'x', {}, { bbox: ['a'] }, { properties: { datetime: 'June 1 2020' } }]) {
      expect(isMatch(item)).toBe(true);
    }
    expect(isMatch({ collection: 'landsat-c2-l2' })).toBe(false);
  });
});
