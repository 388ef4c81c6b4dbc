import { describe, expect, test } from 'vitest';
import { cropSeasonEnds, seasonEnd } from './season-end.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

describe('the season of land without a known crop', () => {
  test.each([
    ['Ghent in spring', 51, '2026-04-10', '2026-10-31'],
    ['Ghent in the last week of October', 51, '2026-10-27', '2027-03-31'],
    ['Ghent in winter', 51, '2026-11-28', '2027-03-31'],
    ['Ghent at New Year', 51, '2027-01-01', '2027-03-31'],
    ['the Pampas in summer', -34, '2026-11-28', '2027-04-30'],
    ['the Pampas in winter', -34, '2026-06-01', '2026-09-30'],
    ['the equator', 0, '2026-06-01', '2026-10-31'],
  ])('%s', (_place, latitude, today, end) => {
    expect(seasonEnd(latitude, noon(today))).toBe(end);
  });

  test('always has room for a second weekly analysis, and is never longer than seven months', () => {
    for (const latitude of [51, -34]) {
      for (let day = 0; day < 366; day++) {
        const today = new Date(Date.UTC(2026, 0, 1 + day, 23, 59));
        const daysLeft = (Date.parse(seasonEnd(latitude, today)) - today.getTime()) / 86_400_000;
        expect(daysLeft).toBeGreaterThanOrEqual(7);
        expect(daysLeft).toBeLessThan(222);
      }
    }
  });
});

describe('the season of a crop', () => {
  const endOf = (type: string, latitude: number, today: string) =>
    cropSeasonEnds(latitude, noon(today)).find((season) => season.type === type)?.endsOn;

  test.each([
    ['maize in Flanders', 'Maize', 51, '2026-06-01', '2026-11-05'],
    ['winter wheat over New Year', 'Wheat', 51, '2026-11-28', '2027-08-28'],
    ['winter wheat before spring wheat, which is sown too', 'Wheat', 51, '2026-06-01', '2026-08-28'],
    ['soybean over New Year in the south', 'Soybean', -33, '2026-12-20', '2027-05-27'],
  ])('%s', (_what, type, latitude, today, end) => {
    expect(endOf(type, latitude, today)).toBe(end);
  });

  test.each([
    ['out of season', 'Maize', 51, '2026-12-20'],
    ['in its last week', 'Maize', 51, '2026-11-02'],
    ['near the equator, where calendars say little', 'Maize', 3, '2026-06-01'],
    ['without a calendar', 'Orchard', 51, '2026-06-01'],
  ])('is unknown %s', (_what, type, latitude, today) => {
    expect(endOf(type, latitude, today)).toBeUndefined();
  });
});
