import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSquare, reversedRing, starFields, startingAt } from '../testing/fields.test-support.ts';
import { outlineKey } from './outline-key.ts';
import type { MultiPolygon } from './polygon.ts';

describe('the key of an outline', () => {
  it('does not depend on the first corner', () => {
    fc.assert(
      fc.property(starFields(), fc.nat(40), (ring, corner) => {
        expect(outlineKey([[startingAt(ring, corner)]])).toBe(outlineKey([[ring]]));
      }),
    );
  });

  it('does not depend on the order of parts and holes', () => {
    const [firstHole, secondHole] = [
      reversedRing(createSquare(4.002, 51.002, 0.001)),
      reversedRing(createSquare(4.006, 51.006, 0.001)),
    ];
    const parts: MultiPolygon = [[createSquare(), firstHole, secondHole], [createSquare(4.1)]];
    expect(outlineKey([[createSquare(4.1)], [startingAt(createSquare(), 2), secondHole, firstHole]])).toBe(
      outlineKey(parts),
    );
    expect(
      outlineKey([
        [createSquare(4.1), secondHole],
        [createSquare(), firstHole],
      ]),
    ).not.toBe(outlineKey(parts));
  });

  it('differs if a corner moves by the last digit', () => {
    const movedRing = createSquare().map(([lng, lat], index) =>
      index === 1 ? [lng + 1e-9, lat] : [lng, lat],
    ) as never;
    expect(outlineKey([[movedRing]])).not.toBe(outlineKey([[createSquare()]]));
  });
});
