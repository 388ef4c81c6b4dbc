import { epsgOfUtm, projectionFor, type UtmZone, utmZoneOf } from '@furrow/geo/projection/utm';
import { describe, expect, test } from 'vitest';
import { cellAt, cellName, cellSideM, frameOf, type PixelSize } from '../grid/cells.ts';
import { recentCache } from '../noise/recent.ts';
import { coastIndex, isLandByAtlas } from './coast-index.ts';
import { type Shore, shoreOver } from './shore.ts';

const metresIn = (zone: UtmZone, lng: number, lat: number) =>
  projectionFor(epsgOfUtm(zone))!.forward([lng, lat]);

const shores = recentCache<{ shore: Shore | null }>(20);

/** Shore of the granule that contains a point, and the index of the point's pixel. */
function shoreAt(lng: number, lat: number, zone = utmZoneOf(lng, lat), pixel: PixelSize = 20) {
  const [x, y] = metresIn(zone, lng, lat);
  const cell = cellAt(zone, x, y);
  const frame = frameOf(cell, pixel);
  const column = Math.floor((x - frame.west) / pixel);
  const row = Math.floor((frame.north - y) / pixel);
  const shore = shores(`${cellName(cell)} ${pixel}`, () => ({ shore: shoreOver(zone, frame) })).shore;
  return { cell, frame, i: row * frame.columns + column, shore };
}

const isSea = (shore: Shore | null, i: number): boolean =>
  shore !== null && (shore.edge === null || shore.edge.inlandMetres[i]! < 0);

test.each([
  ['the North Sea', 3, 52.5, true],
  ['Amsterdam', 4.9, 52.37, false],
  ['the IJsselmeer, which the atlas counts as land', 5.4, 52.8, false],
  ['the Indian Ocean off Mombasa', 39.9, -4.1, true],
  ['Kenya behind Mombasa', 39.4, -4.05, false],
  ['the Ionian Sea', 15.6, 37.05, true],
  ['inland Sicily', 14.3, 37.5, false],
  ['Vanua Levu, west of the antimeridian', 179.3, -16.6, false],
  ['Taveuni, on the antimeridian', 180, -16.85, false],
  ['Taveuni, just east of it', -179.98, -16.85, false],
  ['the Koro Sea across it', -179.5, -17.8, true],
  ['Chukotka, on the antimeridian', 180, 67.5, false],
  ['the ice of Antarctica', 10, -79.9, false],
  ['the Arctic Ocean', 0, 83.9, true],
])('%s', (_, lng, lat, sea) => {
  const { shore, i } = shoreAt(lng, lat);
  expect(isSea(shore, i)).toBe(sea);
});

test('29 % of the Earth is land, as in Natural Earth', () => {
  let land = 0;
  const points = 20_000;
  for (let k = 0; k < points; k++) {
    // Uniformly distributed over the globe, by the golden angle.
    const lat = (Math.asin(1 - (2 * (k + 0.5)) / points) * 180) / Math.PI;
    const lng = (((k * 137.507_764) % 360) + 360) % 360;
    if (isLandByAtlas(lng - 180, lat)) land++;
  }
  expect(land / points).toBeGreaterThan(0.28);
  expect(land / points).toBeLessThan(0.3);
});

describe('the shoreline', () => {
  test.each([
    ['east, on Walcheren', 3.6, 51.6, 1, 0],
    ['north, in Kenya', 39.62, -4.2, 0, 1],
  ])('continues over a granule’s border to the %s', (_, lng, lat, dx, dy) => {
    const { cell } = shoreAt(lng, lat);
    const [ownEdge, other] = [cell, { ...cell, column: cell.column + dx, row: cell.row + dy }].map(
      (neighbour) => shoreOver(cell.zone, frameOf(neighbour, 10))!.edge!,
    );
    const side = cellSideM / 10;
    let sum = 0;
    for (let k = 0; k < side; k++) {
      const [a, b] = dx ? [k * side + side - 1, k * side] : [k, (side - 1) * side + k];
      sum += Math.abs(ownEdge!.inlandMetres[a]! - other!.inlandMetres[b]!);
    }
    // Neighbouring pixels are 10 m apart.
    expect(sum / side).toBeLessThan(12);
  });

  test.each([
    ['6 degrees east, on Terschelling and the coast of Friesland', 6, 53.4],
    ['the antimeridian, on Taveuni', 180, -16.78],
    ['12 degrees east, on the coast of Pomerania', 12, 54.18],
  ])('is the same from both zones next to %s', (_, border, lat) => {
    const zones = [border - 0.1, border + 0.1].map((lng) => utmZoneOf(lng > 180 ? lng - 360 : lng, lat));
    const differences: number[] = [];
    for (let j = -3; j <= 3; j++) {
      for (let k = -40; k <= 40; k++) {
        const place = [border + j * 0.004, lat + k * 0.002] as const;
        const [a, b] = zones.map((zone) => shoreAt(...place, zone, 10));
        if (!a!.shore?.edge || !b!.shore?.edge) continue;
        const [left, right] = [a!.shore.edge.inlandMetres[a!.i]!, b!.shore.edge.inlandMetres[b!.i]!];
        if (Math.abs(left) < 500) differences.push(Math.abs(left - right));
      }
    }
    expect(differences.length).toBeGreaterThan(20);
    differences.sort((a, b) => a - b);
    expect(differences[differences.length >> 1]).toBeLessThan(12);
    expect(differences[Math.floor(differences.length * 0.95)]).toBeLessThan(30);
  });

  test('is the same at coarse resolution', () => {
    for (const [lng, lat] of [
      [3.6, 51.6],
      [39.73, -4.06],
      [-76.2, 38.36],
    ] as const) {
      const fine = shoreAt(lng, lat, undefined, 10);
      const coarseShore = shoreAt(lng, lat, undefined, 160);
      const share = ({ shore }: typeof fine): number =>
        shore!.edge!.inlandMetres.filter((metres) => metres < 0).length / shore!.edge!.inlandMetres.length;
      expect(Math.abs(share(fine) - share(coarseShore))).toBeLessThan(0.03);
    }
  });

  test('keeps every small island', { tags: ['deep'] }, () => {
    const { edgeEnds, size } = coastIndex().coast;
    const small = [...size.keys()].filter((edge) => size[edge]! > 300 && size[edge]! < 2000);
    const sampleSize = process.env['FURROW_DEEP'] === '1' ? 40 : 10;
    let checkedIslands = 0;
    for (let k = 0; k < small.length; k += Math.floor(small.length / sampleSize)) {
      const [lng, lat] = edgeEnds.subarray(small[k]! * 4, small[k]! * 4 + 2);
      if (lat! < -79 || lat! > 83) continue;
      const zone = utmZoneOf(lng!, lat!);
      const [x, y] = metresIn(zone, lng!, lat!);
      const frame = { west: x - 2500, north: y + 2500, pixel: 20, columns: 250, rows: 250 };
      const { inlandMetres } = shoreOver(zone, frame)!.edge!;
      expect(inlandMetres.some((metres) => metres > 30)).toBe(true);
      checkedIslands++;
    }
    expect(checkedIslands).toBeGreaterThan(sampleSize / 2);
  });

  test('is deterministic', () => {
    expect(shoreAt(3.6, 51.6).shore).toEqual(shoreAt(3.6, 51.6).shore);
  });
});
