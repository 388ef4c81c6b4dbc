import { areaSquareMetres } from '@furrow/geo/area';
import type { MultiPolygon, Position } from '@furrow/geo/polygon';
import { describe, expect, it } from 'vitest';
import { SameFinder, type SavedOutline } from './find-same.ts';

/** A field of some 8 ha with 40 corners, the middle of its box about here. */
function field(lng: number, lat: number, size = 1): MultiPolygon {
  const ring = Array.from({ length: 40 }, (_, corner): Position => {
    const angle = (2 * Math.PI * corner) / 40;
    const reach = size * (0.0018 + 0.0004 * Math.sin(3 * angle));
    return [lng + reach * Math.cos(angle), lat + reach * Math.sin(angle)];
  });
  return [[[...ring, ring[0]!]]];
}

function saved(id: string, parts: MultiPolygon): SavedOutline {
  const area_ha = Math.round(areaSquareMetres(parts) / 100) / 100;
  return { id, name: `field ${id}`, geometry: { coordinates: parts }, area_ha };
}

const find = (finder: SameFinder, parts: MultiPolygon, name = 'new') =>
  finder.find(name, parts, areaSquareMetres(parts));

describe('a field that is there already', () => {
  it('is known wherever its outline begins', () => {
    const [[ring]] = field(5, 52) as [[Position[]]];
    const turned = [...ring.slice(7, -1), ...ring.slice(0, 8)];
    const finder = new SameFinder([saved('a', [[turned]])]);
    expect(find(finder, [[ring]])).toEqual({
      of: 'saved',
      kind: 'exact',
      id: 'a',
      name: 'field a',
      sentence: 'You already have this field: field a.',
    });
  });

  it('is nearly known when the land is nearly the same', () => {
    const finder = new SameFinder([saved('a', field(5, 52))]);
    expect(find(finder, field(5.000_02, 52.000_02))).toMatchObject({ of: 'saved', kind: 'nearly', id: 'a' });
    expect(find(finder, field(5, 52, 1.02))).toMatchObject({ kind: 'nearly' });
    expect(find(finder, field(5, 52, 1.1))).toBeNull();
    expect(find(finder, field(5.001, 52))).toBeNull();
  });

  it('may come earlier in the file, under the name that it has there', () => {
    const finder = new SameFinder([]);
    expect(find(finder, field(5, 52), 'North 40')).toBeNull();
    expect(find(finder, field(5, 52))).toMatchObject({
      of: 'file',
      kind: 'exact',
      id: null,
      name: 'North 40',
    });
    expect(find(finder, field(5.000_01, 52))?.sentence).toBe(
      'Nearly the same as North 40 earlier in the file.',
    );
  });

  it('is found over the edge of a square, small as it may be', () => {
    const small = field(5, 52, 0.2);
    const finder = new SameFinder([saved('a', small)]);
    expect(find(finder, field(4.999_999, 51.999_999, 0.2))).toMatchObject({ kind: 'nearly' });
  });
});

describe('a thousand fields', () => {
  it('are compared with five thousand in under a second', () => {
    const all = Array.from({ length: 5_000 }, (_, index) =>
      saved(`${index}`, field(5 + (index % 70) * 0.005, 52 + Math.floor(index / 70) * 0.005)),
    );
    const begun = performance.now();
    const finder = new SameFinder(all);
    let same = 0;
    for (let index = 0; index < 1_000; index++) {
      const shift = index % 2 === 0 ? 0.000_01 : 0.002_5;
      if (find(finder, field(5 + (index % 70) * 0.005 + shift, 52 + Math.floor(index / 70) * 0.005))) same++;
    }
    const took = performance.now() - begun;
    console.info(`1,000 fields against 5,000 saved: ${took.toFixed(0)} ms`);
    expect(same).toBe(500);
    expect(finder.isExhausted).toBe(false);
    expect(took).toBeLessThan(3_000);
  });

  it('in one place are not compared for ever', () => {
    const finder = new SameFinder([]);
    const begun = performance.now();
    // Each overlaps hundreds of others, none by 95 %.
    for (let index = 0; index < 3_000; index++)
      find(finder, field(5 + (index % 55) * 0.000_15, 52 + Math.floor(index / 55) * 0.000_15));
    expect(finder.isExhausted).toBe(true);
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});
