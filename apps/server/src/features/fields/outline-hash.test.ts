import type { MultiPolygon, Ring } from '@furrow/geo/rings/polygon';
import { checkField } from '@furrow/geo/validity/validity';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlineHash } from './outline-hash.ts';

/** A square with sides in thousandths of a degree, at an offset from a point in Flanders. */
const square = (x: number, y: number, side: number): Ring =>
  (
    [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
      [x, y],
    ] as Ring
  ).map(([east, north]) => [3.7 + east / 1_000, 51 + north / 1_000]);

const farm: MultiPolygon = [
  [square(0, 0, 10), square(1, 1, 2), square(5, 5, 3)],
  [square(20, 0, 5), square(21, 1, 1)],
  [square(40, 40, 7)],
];
const hashOf = (coordinates: unknown): string => {
  const check = checkField({ type: 'MultiPolygon', coordinates });
  if (!check.ok) throw new Error(check.refusal.reason);
  return outlineHash(check.field.parts);
};

const rotateRing = (ring: Ring, steps: number, isReversed: boolean): Ring => {
  const corners = ring.slice(1);
  const from = steps % corners.length;
  const openRing = [...corners.slice(from), ...corners.slice(0, from)];
  if (isReversed) openRing.reverse();
  return [...openRing, openRing[0]!];
};

describe('an outline has one hash', () => {
  test('wherever its rings begin, whichever way they run, in any order of parts and holes', () => {
    const hash = hashOf(farm);
    const rotation = fc.record({ by: fc.nat(10), backward: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(rotation, { minLength: 6, maxLength: 6 }),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        fc.boolean(),
        (rotations, order, swapHoles) => {
          let ring = 0;
          const sent = farm.map(([outer, ...holes]) => {
            const rings = [outer!, ...(swapHoles ? holes.toReversed() : holes)];
            return rings.map((one) => {
              const { by: steps, backward } = rotations[ring++]!;
              return rotateRing(one, steps, backward);
            });
          });
          expect(hashOf(order.map((part) => sent[part]))).toBe(hash);
        },
      ),
    );
  });

  test('and another one when a corner moves, a hole is removed or a part is added', () => {
    const moved = structuredClone(farm);
    moved[2]![0]![1]![0] += 1e-9;
    const otherOutlines = [moved, farm.slice(1), [[farm[0]![0]!, farm[0]![1]!], farm[1]!, farm[2]!]];
    expect(new Set([farm, ...otherOutlines].map(hashOf)).size).toBe(4);
  });
});
