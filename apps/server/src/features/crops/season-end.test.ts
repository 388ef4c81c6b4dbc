import { describe, expect, test } from 'vitest';
import { cropSeasons, seasonEnd } from './season-end.ts';

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
    cropSeasons(latitude, noon(today)).current.find((season) => season.type === type)?.endsOn;
  const nextOf = (type: string, latitude: number, today: string) =>
    cropSeasons(latitude, noon(today)).next.find((season) => season.type === type);

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

  test.each([
    ['maize in Flanders in winter', 'Maize', 51, '2026-12-20', '2027-04-'],
    ['maize in its last week', 'Maize', 51, '2026-11-02', '2027-04-'],
    ['soybean in the south in winter', 'Soybean', -33, '2026-07-01', '2026-11-'],
  ])('is the next one of %s', (_what, type, latitude, today, start) => {
    const next = nextOf(type, latitude, today)!;
    expect(next.startsOn).toContain(start);
    expect(Date.parse(next.endsOn)).toBeGreaterThan(Date.parse(next.startsOn));
  });

  test.each([
    ['in season', 'Maize', 51, '2026-06-01'],
    ['near the equator', 'Maize', 3, '2026-12-20'],
    ['without a calendar', 'Orchard', 51, '2026-12-20'],
  ])('has no next one %s', (_what, type, latitude, today) => {
    expect(nextOf(type, latitude, today)).toBeUndefined();
  });

  test('is current or next on each day for each type that has a calendar, and never both', () => {
    const typesOn = (day: number) => {
      const { current, next } = cropSeasons(51, new Date(Date.UTC(2026, 0, day)));
      return [...current, ...next].map(({ type }) => type);
    };
    const types = typesOn(1).toSorted();
    for (let day = 2; day < 367; day += 3) expect(typesOn(day).toSorted()).toEqual(types);
    expect(new Set(types).size).toBe(types.length);
  });
});
