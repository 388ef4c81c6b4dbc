import { describe, expect, it } from 'vitest';
import type { Polygon, Position } from '../rings/polygon.ts';
import {
  acceptedField,
  closed,
  createSquare,
  multiPolygon,
  reversedRing,
} from '../testing/fields.test-support.ts';
import { checkField } from '../validity/validity.ts';
import {
  findRestricted,
  isRestrictedAt,
  prepareRestrictedLand,
  type RestrictedOutline,
} from './restricted.ts';
import { isInside, preparePolygon } from './shape.ts';

function createRestrictedArea(...polygons: Polygon[]): RestrictedOutline {
  return { id: 7, name: 'Reserve', boundaries: multiPolygon(...polygons) };
}

/** Refusal of a field that is valid apart from the land it is on. */
function refusalOf(field: Polygon[], ...areas: RestrictedOutline[]) {
  return findRestricted(acceptedField(checkField(multiPolygon(...field))), prepareRestrictedLand(areas));
}

function expectRestricted(field: Polygon[], area: RestrictedOutline, part = 0): void {
  const refusal = refusalOf(field, area);
  expect(refusal).toMatchObject({
    reason: 'restricted',
    message: { code: 'geo.restricted' },
    area: { id: 7, name: 'Reserve' },
    part,
  });
  expect(isInside(refusal!.position!, preparePolygon(field[part]!))).toBe(true);
  expect(isRestrictedAt(refusal!.position!, prepareRestrictedLand([area]))).toBe(true);
}

// Sums of 64ths of a degree are exact, so that sides meant to coincide do.
const unit = 1 / 64;
const block = (x: number, y: number, width = 1, height = width) =>
  closed([
    [4 + x * unit, 51 + y * unit],
    [4 + (x + width) * unit, 51 + y * unit],
    [4 + (x + width) * unit, 51 + (y + height) * unit],
    [4 + x * unit, 51 + (y + height) * unit],
  ]);
const diamond = closed(
  [
    [2, 0],
    [4, 2],
    [2, 4],
    [0, 2],
  ].map(([x, y]): Position => [4 + x! * unit, 51 + y! * unit]),
);
const restrictedReserve = createRestrictedArea([block(0, 0, 4)]);
const reserveWithHole = createRestrictedArea([block(0, 0, 4), reversedRing(block(1, 1, 2))]);

describe('a field on restricted land', () => {
  it.each<[string, Polygon]>([
    ['extends beyond the area and covers it', [block(-1, -1, 6)]],
    ['is inside it', [block(1, 1)]],
    ['equals it', [block(0, 0, 4)]],
    ['equals it, drawn in the other direction', [reversedRing(block(0, 0, 4))]],
    ['crosses a corner of it', [block(3.5, 3.5)]],
    ['crosses it from side to side, every corner outside', [block(-1, 1, 6, 1)]],
    ['is inside it with every corner on its border', [diamond]],
    ['shares a side with it on the inside', [block(0, 1)]],
    ['has a hole that contains only part of the area', [block(-2, -2, 8), reversedRing(block(-1, -1, 3))]],
    ['overlaps it by a ten-millionth of a degree', [block(4 - 1e-7 / unit, 1)]],
  ])('is refused when it %s', (_how, field) => {
    expectRestricted([field], restrictedReserve);
  });

  it('is refused if it reaches beyond a hole of the area', () => {
    expectRestricted([[block(0.5, 0.5, 3)]], reserveWithHole);
    expectRestricted([[block(2.5, 1.5)]], reserveWithHole);
  });

  it('is refused for any of its parts', () => {
    expectRestricted([[block(6, 6)], [block(3, 3)]], restrictedReserve, 1);
    expectRestricted([[block(6, 6)], [block(8, 8)], [block(1, 1)]], restrictedReserve, 2);
  });

  it('is refused in any part of an area, including an island in a hole', () => {
    const parts = createRestrictedArea([block(0, 0, 4), block(1, 1, 2)], [block(1.5, 1.5)], [block(8, 8)]);
    expectRestricted([[block(8.5, 8.5)]], parts);
    expectRestricted([[block(1.25, 1.25, 1)]], parts);
    expect(refusalOf([[block(1, 1, 0.5)]], parts)).toBeNull();
  });

  it('is refused if the area is a Polygon, with rings in any direction, repeated corners or heights', () => {
    const coordinates = [block(0, 0, 4), block(1, 1, 2)].map((ring) =>
      ring.flatMap(([x, y]) => [
        [x, y, 12],
        [x, y, 12],
      ]),
    );
    const area: RestrictedOutline = { id: 7, name: 'Reserve', boundaries: { type: 'Polygon', coordinates } };
    expectRestricted([[block(0.5, 0.5, 3)]], area);
    expect(refusalOf([[block(1, 1, 2)]], area)).toBeNull();
  });
});

describe('a field next to restricted land', () => {
  it.each<[string, Polygon]>([
    [
      'touches an edge with a corner',
      [closed([2, 5, 3].map((x, i): Position => [4 + x * unit, 51 + (i ? 5 : 4) * unit]))],
    ],
    ['touches a corner with a corner', [block(4, 4)]],
    ['runs along the full border', [block(4, 0, 4)]],
    ['runs along part of the border', [block(4, 1)]],
    ['runs along the border and beyond its end', [block(4, -1, 1, 6)]],
    ['has the area in a hole', [block(-1, -1, 6), reversedRing(block(-0.5, -0.5, 5))]],
    ['has a hole equal to the area', [block(-1, -1, 6), reversedRing(block(0, 0, 4))]],
    [
      'only shares its bounding box',
      [closed([block(0, 0, 5)[1]!, block(0, 0, 5)[2]!, [4 + 4 * unit, 51 + 5 * unit]])],
    ],
    ['is far away', [block(20, 20)]],
  ])('is allowed when it %s', (_how, field) => {
    expect(refusalOf([field], restrictedReserve)).toBeNull();
  });

  it.each<[string, Polygon]>([
    ['in the hole', [block(1.5, 1.5)]],
    ['filling the hole', [block(1, 1, 2)]],
    ['along a side of the hole', [block(1, 1.5)]],
  ])('is allowed %s of an area', (_how, field) => {
    expect(refusalOf([field], reserveWithHole)).toBeNull();
  });
});

describe('restricted land at the antimeridian', () => {
  const splitArea = createRestrictedArea([createSquare(179.5, -17, 0.5)], [createSquare(-180, -17, 0.5)]);

  it('restricts fields on both sides, up to the meridian itself', () => {
    expectRestricted([[createSquare(179.9, -16.75, 0.01)]], splitArea);
    expectRestricted([[createSquare(-179.9, -16.75, 0.01)]], splitArea);
    expectRestricted([[createSquare(179.9375, -16.75, 0.0625)]], splitArea);
    expectRestricted([[createSquare(-180, -16.75, 0.0625)]], splitArea);
  });

  it('allows fields beyond it and elsewhere on that latitude', () => {
    for (const west of [179.4, 4, -0.01, -179.5]) {
      expect(refusalOf([[createSquare(west, -16.75, 0.01)]], splitArea)).toBeNull();
    }
    expect(
      refusalOf(
        [[createSquare(-180, -16.75, 0.0625)]],
        createRestrictedArea([createSquare(179.5, -17, 0.5)]),
      ),
    ).toBeNull();
  });

  it('may cover the whole map', () => {
    const worldOutline = closed([
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180, 90],
    ]);
    for (const west of [179.9375, 0, -180])
      expectRestricted([[createSquare(west, 51, 0.0625)]], createRestrictedArea([worldOutline]));
  });
});

describe('many restricted areas', () => {
  const areas = Array.from({ length: 900 }, (_, id): RestrictedOutline => {
    return {
      ...createRestrictedArea([block(2 * (id % 30), 2 * Math.floor(id / 30))]),
      id,
      name: `Reserve ${id}`,
    };
  });

  it('a field is refused for the first one that it overlaps', () => {
    expect(refusalOf([[block(5.25, 8.25, 0.5)]], ...areas)).toBeNull();
    expect(refusalOf([[block(4.25, 8.25, 0.5)]], ...areas)?.area).toEqual({ id: 122, name: 'Reserve 122' });
    expect(refusalOf([[block(4.25, 8.25, 3)]], ...areas)?.area?.id).toBe(122);
    expect(refusalOf([[block(4.25, 8.25, 3)]], ...areas.toReversed())?.area?.id).toBe(153);
  });

  it('a field between them, or without any, is allowed', () => {
    expect(refusalOf([[block(5, 9)]], ...areas)).toBeNull();
    expect(refusalOf([[block(5, 9)]])).toBeNull();
    expect(isRestrictedAt([4, 51], prepareRestrictedLand([]))).toBe(false);
  });
});
