import type { Polygon } from '@furrow/geo/rings/polygon';
import { wordingIn } from '@furrow/messages/edges';
import { expect, test } from 'vitest';
import { describeLand } from './describe-land.ts';
import { findLand, overviewOf } from './find-land.ts';

interface FieldOutline {
  type: 'Polygon';
  coordinates: Polygon;
}

const fieldAt = (lng: number, lat: number): FieldOutline => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng - 0.002, lat - 0.001],
      [lng + 0.002, lat - 0.001],
      [lng + 0.002, lat + 0.001],
      [lng - 0.002, lat + 0.001],
      [lng - 0.002, lat - 0.001],
    ],
  ],
});
const describeIn = async (code: string, outline: FieldOutline, isRounded = false) => {
  const { say, language } = wordingIn(code);
  return describeLand(await findLand(outline, { isRounded }), { say, language });
};

test('land has its nearest place, district, country and centre', async () => {
  expect(await describeIn('en', fieldAt(3.7025, 51.0015))).toEqual({
    place: expect.stringMatching(/\w/),
    district: 'Flanders',
    country: 'Belgium',
    centre: [3.7025, 51.0015],
    position: '51.00150°\u00a0N, 3.70250°\u00a0E',
  });
});

test.each([
  ['en', 'Brazil', '22.90000°\u00a0S, 47.10000°\u00a0W'],
  ['es', 'Brasil', '22,90000°\u00a0S, 47,10000°\u00a0O'],
  ['fr', 'Brésil', '22,90000°\u00a0S, 47,10000°\u00a0O'],
  ['pt', 'Brasil', '22,90000°\u00a0S, 47,10000°\u00a0O'],
  ['hi', 'ब्राज़ील', '22.90000°\u00a0द॰, 47.10000°\u00a0प॰'],
])('country and hemispheres are in the language of the reader (%s)', async (code, country, position) => {
  expect(await describeIn(code, fieldAt(-47.1, -22.9))).toMatchObject({ country, position });
});

test('a rounded centre is known to a kilometre only', async () => {
  const land = await describeIn('en', fieldAt(3.70251, 51.00149), true);
  expect(land).toMatchObject({ centre: [3.7, 51], position: '51.00°\u00a0N, 3.70°\u00a0E' });
});

test('where nothing is near, the country and the centre remain', async () => {
  expect(await describeIn('en', fieldAt(28, 24.5))).toMatchObject({
    place: null,
    district: null,
    country: 'Egypt',
  });
  expect(await describeIn('en', fieldAt(-45, 30))).toMatchObject({ place: null, country: null });
});

/** Whether a point is inside one of the outlines, by the even-odd rule. */
const isInside = (
  [x, y]: readonly number[],
  outlines: readonly (readonly (readonly number[])[])[],
): boolean =>
  outlines.some(
    (ring) =>
      ring.filter(([x1, y1], at) => {
        const [x2, y2] = ring[(at + 1) % ring.length]!;
        return y1! > y! !== y2! > y! && x! < x1! + ((y! - y1!) / (y2! - y1!)) * (x2! - x1!);
      }).length %
        2 ===
      1,
  );

test.each([
  ['Flanders', 3.7025, 51.0015],
  ['the middle of India', 78.5, 21.2],
  ['the south of Chile', -72, -41],
  ['Siberia', 90, 56],
  ['Fiji, at the antimeridian', 178, -17.8],
  ['Iowa', -93.65, 42.05],
])('on the overview map a field in %s lies in its own country', async (_name, lng, lat) => {
  const overview = await overviewOf(await findLand(fieldAt(lng, lat), { isRounded: false }));
  const { field, country, others, width, height, cities } = overview;
  expect(isInside(field, country)).toBe(true);
  expect(isInside(field, others)).toBe(false);
  expect(field[0]).toBeGreaterThan(0);
  expect(field[0]).toBeLessThan(width);
  expect(field[1]).toBeGreaterThan(0);
  expect(field[1]).toBeLessThan(height);
  expect(cities.length).toBeLessThanOrEqual(3);
  expect(JSON.stringify(overview).length).toBeLessThan(30_000);
});

test('at sea the overview map has no country, and the lands around', async () => {
  const overview = await overviewOf(await findLand(fieldAt(-45, 30), { isRounded: true }));
  expect(overview.country).toEqual([]);
  expect(overview.field).toEqual([120, 90]);
});
