import { inEnglish } from '@furrow/messages/in-english';
import { describe, expect, it } from 'vitest';
import { geodesicAreaM2 } from '../area/area.ts';
import { repairOutline } from '../repair/repair.ts';
import type { Position, Ring } from '../rings/polygon.ts';
import { closed, multiPolygon, refusedRings } from '../testing/fields.test-support.ts';
import { checkField, checkRings } from './validity.ts';

/**
 * Closed rings on a sheet of 60 by 60 cells of 4 by 7 m. Cell sizes in powers of two put a corner exactly on a slanted
 * side.
 */
const rings = (...drawn: string[]): Ring[] => {
  return drawn.map((corners) =>
    closed(
      corners.split(', ').map((pair): Position => {
        const [x, y] = pair.split(' ').map(Number) as [number, number];
        return [4 + x / 2 ** 14, 51 + y / 2 ** 14];
      }),
    ),
  );
};

const sheetRing = '0 0, 60 0, 60 60, 0 60';
const arrow = '60 30, 30 40, 50 30, 30 20';
const [westDiamond, middleDiamond, eastDiamond] = [
  '0 30, 10 20, 20 30, 10 40',
  '20 30, 30 20, 40 30, 30 40',
  '40 30, 50 20, 60 30, 50 40',
];
const [upper, lower] = ['10 30, 30 50, 50 30, 30 60', '10 30, 30 10, 50 30, 30 20'];

const connectedCases: [kind: string, drawn: string[]][] = [
  ['a hole that touches nothing', [sheetRing, '20 20, 40 20, 40 40, 20 40']],
  ['a hole with a corner on a side of the shell', [sheetRing, '0 30, 20 20, 20 40']],
  ['a hole with a corner on a corner of the shell', [sheetRing, '0 0, 30 10, 10 30']],
  ['a hole with a side on a corner of the shell', ['0 0, 60 0, 60 60, 30 30, 0 60', '20 30, 40 30, 30 10']],
  ['holes that each touch the shell once', [sheetRing, '0 30, 20 20, 20 40', '60 30, 40 40, 40 20']],
  ['two holes that touch each other', [sheetRing, '10 30, 30 20, 30 40', '30 30, 50 20, 50 40']],
  [
    'a chain of holes from the shell that ends before the other side',
    [sheetRing, westDiamond, middleDiamond],
  ],
  [
    'three holes that meet in one point',
    [sheetRing, '30 30, 50 30, 50 40', '30 30, 10 30, 10 40', '30 30, 20 10, 40 10'],
  ],
  [
    'three holes and the shell in one point',
    [sheetRing, '0 0, 50 5, 50 10', '0 0, 50 20, 50 30', '0 0, 20 50, 10 50'],
  ],
  [
    'a tree of holes',
    [sheetRing, middleDiamond, '30 40, 20 50, 40 50', '30 20, 40 10, 20 10', '40 30, 50 25, 50 35'],
  ],
];

const disconnectedCases: [kind: string, drawn: string[], pieces: number][] = [
  [
    'a hole with corner and corner on sides of the shell',
    ['0 60, 0 0, 60 0, 60 60', '0 40, 20 20, 60 20'],
    2,
  ],
  ['a hole with two corners on two sides', [sheetRing, '0 30, 30 20, 60 30, 30 40'], 2],
  ['a hole with two corners on the same side', [sheetRing, '60 20, 40 5, 30 30, 40 55, 60 40, 45 30'], 2],
  ['a hole with two corners on corners of the shell', [sheetRing, '0 0, 40 20, 60 60, 20 40'], 2],
  ['a hole that touches three sides', [sheetRing, '0 30, 30 0, 60 30'], 3],
  ['a hole with a corner on each side', [sheetRing, '0 30, 30 0, 60 30, 30 60'], 4],
  [
    'two corners of the shell on sides of a hole',
    ['0 0, 30 20, 60 0, 60 60, 30 40, 0 60', '20 20, 40 20, 40 40, 20 40'],
    2,
  ],
  ['two holes that touch each other twice', [sheetRing, upper, lower], 2],
  [
    'two holes in a chain from side to side',
    [sheetRing, '0 30, 15 20, 30 30, 15 40', '30 30, 45 20, 60 30, 45 40'],
    2,
  ],
  ['three holes in a chain from side to side', [sheetRing, westDiamond, middleDiamond, eastDiamond], 2],
  [
    'three holes in a ring',
    [sheetRing, '10 10, 30 5, 50 10', '50 10, 45 35, 30 50', '30 50, 15 35, 10 10'],
    2,
  ],
  [
    'a ring of holes that touches the shell once',
    [sheetRing, '0 30, 30 50, 30 40', '0 30, 30 10, 30 20', '30 40, 40 30, 30 20, 50 30'],
    2,
  ],
  [
    'two holes from one corner of the shell to one point',
    [sheetRing, '0 0, 20 40, 40 40', '0 0, 40 10, 40 40, 30 20'],
    2,
  ],
  [
    'an arrow-shaped hole on a side, and a hole across its notch',
    [sheetRing, arrow, '30 40, 20 30, 30 20, 10 30'],
    2,
  ],
];

describe('holes that leave the interior connected', () => {
  it.each(connectedCases)('%s', (_kind, drawn) => {
    expect(checkRings(rings(...drawn)).ok).toBe(true);
    expect(repairOutline({ type: 'Polygon', coordinates: rings(...drawn) })).toMatchObject({ repairs: [] });
  });
});

describe('holes that disconnect the interior', () => {
  it.each(disconnectedCases)('%s: refused when drawn', (_kind, drawn) => {
    const refusal = refusedRings(...rings(...drawn));
    expect(refusal).toMatchObject({ reason: 'disconnected_interior', part: 0 });
    expect(refusal.ring).toBeGreaterThan(0);
  });

  it.each(disconnectedCases)(
    '%s: imported from a file as separate parts with the same total area',
    (_kind, drawn, count) => {
      const repair = repairOutline({ type: 'Polygon', coordinates: rings(...drawn) });
      if (!repair.ok) throw new Error(repair.refusal.reason);
      expect(repair.repairs.map(({ repairCode }) => repairCode)).toEqual(['split_into_parts']);
      expect(repair.field.parts).toHaveLength(count);
      // Sides are geodesics: a side of 400 m with an added middle corner changes the area by about a square metre.
      expect(Math.abs(repair.field.areaM2 - geodesicAreaM2([rings(...drawn)]))).toBeLessThan(2);
    },
  );

  it('reports the hole, the corner and the position', () => {
    const { message, ...refusal } = refusedRings(
      ...rings(sheetRing, '10 10, 20 10, 20 20', '0 30, 30 20, 60 30, 30 40'),
    );
    expect(refusal).toEqual({
      reason: 'disconnected_interior',
      part: 0,
      ring: 2,
      vertex: 2,
      position: [4 + 60 / 2 ** 14, 51 + 30 / 2 ** 14],
    });
    expect(inEnglish(message)).toBe(
      'Hole 2 cuts the field into pieces where it touches the edge or another hole. Move it away from there, or draw the pieces as separate parts.',
    );
  });

  it('reports the split in the import report of a file', () => {
    const repair = repairOutline({
      type: 'Polygon',
      coordinates: rings(sheetRing, '0 30, 30 20, 60 30, 30 40'),
    });
    expect(repair.ok && inEnglish(repair.repairs[0]!.message)).toBe(
      'Holes cut the field into pieces, which are separate parts now. The area is still 8.73\u00a0ha.',
    );
  });

  it('checks each part separately', () => {
    const connectedRings = rings(sheetRing, '0 30, 20 20, 20 40');
    const shifted = (shift: number, part: Ring[]) =>
      part.map((ring) => ring.map(([x, y]): Position => [x + shift, y]));
    const disconnectedRings = rings(sheetRing, '0 30, 30 20, 60 30, 30 40');
    expect(checkField(multiPolygon(connectedRings, shifted(0.25, connectedRings))).ok).toBe(true);
    expect(checkField(multiPolygon(connectedRings, shifted(0.25, disconnectedRings)))).toMatchObject({
      refusal: { reason: 'disconnected_interior', part: 1, ring: 1 },
    });
  });
});
