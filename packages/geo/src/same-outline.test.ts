import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSquare, begunAt, reversed, starFields } from './fields.test-support.ts';
import type { MultiPolygon } from './polygon.ts';
import { outlineKey } from './same-outline.ts';

describe('the key of an outline', () => {
  it('does not depend on the first corner', () => {
    fc.assert(
      fc.property(starFields(), fc.nat(40), (ring, corner) => {
        expect(outlineKey([[begunAt(ring, corner)]])).toBe(outlineKey([[ring]]));
      }),
    );
  });

  it('does not depend on the order of parts and holes', () => {
    const [one, two] = [reversed(aSquare(4.002, 51.002, 0.001)), reversed(aSquare(4.006, 51.006, 0.001))];
    const parts: MultiPolygon = [[aSquare(), one, two], [aSquare(4.1)]];
    expect(outlineKey([[aSquare(4.1)], [begunAt(aSquare(), 2), two, one]])).toBe(outlineKey(parts));
    expect(
      outlineKey([
        [aSquare(4.1), two],
        [aSquare(), one],
      ]),
    ).not.toBe(outlineKey(parts));
  });

  it('differs if a corner moves by the last digit', () => {
    const moved = aSquare().map(([lng, lat], index) =>
      index === 1 ? [lng + 1e-9, lat] : [lng, lat],
    ) as never;
    expect(outlineKey([[moved]])).not.toBe(outlineKey([[aSquare()]]));
  });
});
