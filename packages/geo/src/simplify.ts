import { distanceToSegment, localMapAt } from './local-metres.ts';
import type { Position } from './polygon.ts';
import { SmallestFirst } from './smallest-first.ts';

/** `metres`: largest distance of a removed corner from the new outline. */
export type Simplified = { rings: Position[][]; metres: number };

/**
 * Simplifies rings (open corners) to `most` corners in total, always removing the corner whose triangle with its
 * neighbours is smallest (Visvalingam and Whyatt 1993, The Cartographic Journal 30, 46). Each ring keeps at least 4
 * corners. O(n log n) for any shape.
 */
export function simplify(rings: readonly Position[][], most: number): Simplified {
  const toMetres = localMapAt(rings[0]![0]!);
  const chain = chainOf(rings.map((ring) => ring.map(toMetres)));
  thin(chain, most);
  let metres = 0;
  const thinned = rings.map((ring, index) => {
    const start = chain.starts[index]!;
    const kept = ring.flatMap((_, corner) => (chain.isKept[start + corner] === 1 ? [start + corner] : []));
    for (const [nth, from] of kept.entries()) {
      const to = kept[(nth + 1) % kept.length]!;
      for (let at = stepOn(ring, start, from); at !== to; at = stepOn(ring, start, at)) {
        metres = Math.max(
          metres,
          distanceToSegment(chain.places[at]!, chain.places[from]!, chain.places[to]!),
        );
      }
    }
    return kept.map((corner) => ring[corner - start]!);
  });
  return { rings: thinned, metres };
}

/** Corners of all rings in one array, linked to their neighbours on the same ring. */
type Chain = {
  places: Position[];
  starts: number[];
  before: Int32Array;
  after: Int32Array;
  /** Number of remaining corners of each ring, at the index of its first corner. */
  left: Int32Array;
  ringStart: Int32Array;
  isKept: Uint8Array;
};

function chainOf(rings: readonly Position[][]): Chain {
  const places = rings.flat();
  const size = places.length;
  const chain: Chain = {
    places,
    starts: [],
    before: new Int32Array(size),
    after: new Int32Array(size),
    left: new Int32Array(size),
    ringStart: new Int32Array(size),
    isKept: new Uint8Array(size).fill(1),
  };
  let start = 0;
  for (const { length } of rings) {
    chain.starts.push(start);
    chain.left[start] = length;
    for (let corner = 0; corner < length; corner++) {
      chain.before[start + corner] = start + ((corner + length - 1) % length);
      chain.after[start + corner] = start + ((corner + 1) % length);
      chain.ringStart[start + corner] = start;
    }
    start += length;
  }
  return chain;
}

function stepOn({ length }: readonly Position[], start: number, at: number): number {
  return start + ((at - start + 1) % length);
}

function thin(chain: Chain, most: number): void {
  const { places, before, after, left, ringStart, isKept } = chain;
  const heap = new SmallestFirst(places.map((_, corner) => triangleAt(chain, corner)));
  let corners = places.length;
  while (corners > most) {
    const corner = heap.take();
    if (corner === null) return;
    const start = ringStart[corner]!;
    if (left[start]! <= 4) continue;
    isKept[corner] = 0;
    left[start]!--;
    corners--;
    const [from, to] = [before[corner]!, after[corner]!];
    after[from] = to;
    before[to] = from;
    // Never smaller than the one just removed, so that a bend is removed as a whole.
    const least = heap.sizes[corner]!;
    for (const neighbour of [from, to]) heap.change(neighbour, Math.max(triangleAt(chain, neighbour), least));
  }
}

function triangleAt({ places, before, after }: Chain, corner: number): number {
  const [a, b, c] = [places[before[corner]!]!, places[corner]!, places[after[corner]!]!];
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
}
