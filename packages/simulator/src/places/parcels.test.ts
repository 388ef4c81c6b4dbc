import { epsgOfUtm, projectionFor, utmZoneOf } from '@furrow/geo/projection/utm';
import { describe, expect, test } from 'vitest';
import { cellAt, cellSideM } from '../grid/cells.ts';
import { landscapeOf } from '../landscape/landscape.ts';
import { planarAreaM2 } from './convex.ts';
import { parcelsIn } from './parcels.ts';
import { sampleFarm } from './sample-farm.ts';

describe('outlines of simulated parcels', () => {
  const june = Date.UTC(2024, 5, 15);

  test('match the pixels: an inset outline contains only one parcel of the landscape', {
    tags: ['deep'],
  }, () => {
    const zone = utmZoneOf(3.6, 51.03);
    const { forward } = projectionFor(epsgOfUtm(zone))!;
    const outlines = parcelsIn([3.59, 51.02, 3.61, 51.035], june, 12).filter(({ hectares }) => hectares > 4);
    expect(outlines.length).toBeGreaterThan(10);
    for (const { ring } of outlines) {
      const seeds = new Set<number>();
      for (const point of ring) {
        const [x, y] = forward(point);
        const cell = cellAt(zone, x, y);
        const { frame, parcels, parcel } = landscapeOf(cell, 10);
        const column = Math.floor((x - cell.column * cellSideM) / 10) + 1;
        const row = Math.floor(((cell.row + 1) * cellSideM - y) / 10) + 1;
        seeds.add(parcels[parcel[row * frame.columns + column]!]!.seed);
      }
      expect(seeds.size).toBe(1);
    }
  });

  test('are adjacent without overlap: their areas add up to the area of the box', () => {
    const box = [3.55, 51.0, 3.65, 51.06] as const;
    const zone = utmZoneOf(3.6, 51.03);
    const { forward } = projectionFor(epsgOfUtm(zone))!;
    const boxAreaM2 = planarAreaM2(
      [
        [3.55, 51],
        [3.65, 51],
        [3.65, 51.06],
        [3.55, 51.06],
      ].map(([x, y]) => forward([x!, y!])),
    );
    const parcels = parcelsIn(box, june, 0).reduce((sum, { hectares }) => sum + hectares * 10_000, 0);
    expect(parcels / boxAreaM2).toBeGreaterThan(0.97);
    expect(parcels / boxAreaM2).toBeLessThan(1.03);
  });
});

describe('the sample farm', () => {
  test('has eight neighbouring fields of 5 to 60 ha with several crops, inside a 4:3 image', () => {
    const { bbox, fields } = sampleFarm();
    expect(fields).toHaveLength(8);
    expect(new Set(fields.map(({ crop }) => crop.code)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(fields.map(({ name }) => name.code)).size).toBe(8);
    for (const { hectares, ring } of fields) {
      expect(hectares).toBeGreaterThanOrEqual(5);
      expect(hectares).toBeLessThanOrEqual(60);
      expect(ring[0]).toEqual(ring.at(-1));
      for (const [lng, lat] of ring) {
        expect(lng > bbox[0] && lng < bbox[2] && lat > bbox[1] && lat < bbox[3]).toBe(true);
      }
    }
  });

  test('keeps its outlines from year to year while the crops change', () => {
    const [now, later] = [sampleFarm(Date.UTC(2025, 6, 15)), sampleFarm(Date.UTC(2026, 6, 15))];
    expect(later.fields.length).toBe(8);
    const crops = (farm: typeof now) => farm.fields.map(({ crop }) => crop.code).join();
    expect(crops(now)).not.toBe(crops(later));
  });
});
