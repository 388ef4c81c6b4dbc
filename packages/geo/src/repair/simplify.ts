import { distanceToSegment, localProjectionAt } from '../rings/local-metres.ts';
import type { Position } from '../rings/polygon.ts';
import { MinHeap } from './min-heap.ts';

/** `maxOffsetM`: largest distance of a removed corner from the new outline. */
export type SimplifiedRings = { rings: Position[][]; maxOffsetM: number };

/**
 * Simplifies rings (open corners) to `maxCorners` corners in total, in O(n log n), with at least 4 corners in each
 * ring. It always removes the corner whose triangle with its neighbours is smallest (Visvalingam and Whyatt 1993, The
 * Cartographic Journal 30, 46).
 */
export function simplify(rings: readonly Position[][], maxCorners: number): SimplifiedRings {
  const toMetres = localProjectionAt(rings[0]![0]!);
  const corners = linkCorners(rings.map((ring) => ring.map(toMetres)));
  removeSmallest(corners, maxCorners);
  let maxOffsetM = 0;
  const simplifiedRings = rings.map((ring, index) => {
    const start = corners.starts[index]!;
    const remainingCorners = ring.flatMap((_, corner) =>
      corners.isKept[start + corner] === 1 ? [start + corner] : [],
    );
    for (const [position, from] of remainingCorners.entries()) {
      const to = remainingCorners[(position + 1) % remainingCorners.length]!;
      for (
        let skippedCorner = nextCorner(ring, start, from);
        skippedCorner !== to;
        skippedCorner = nextCorner(ring, start, skippedCorner)
      ) {
        maxOffsetM = Math.max(
          maxOffsetM,
          distanceToSegment(corners.points[skippedCorner]!, corners.points[from]!, corners.points[to]!),
        );
      }
    }
    return remainingCorners.map((corner) => ring[corner - start]!);
  });
  return { rings: simplifiedRings, maxOffsetM };
}

/** Corners of all rings in one array, linked to their neighbours on the same ring. */
type LinkedCorners = {
  points: Position[];
  starts: number[];
  previous: Int32Array;
  next: Int32Array;
  /** Number of remaining corners of each ring, at the index of its first corner. */
  remaining: Int32Array;
  ringStart: Int32Array;
  isKept: Uint8Array;
};

function linkCorners(rings: readonly Position[][]): LinkedCorners {
  const points = rings.flat();
  const size = points.length;
  const linkedCorners: LinkedCorners = {
    points,
    starts: [],
    previous: new Int32Array(size),
    next: new Int32Array(size),
    remaining: new Int32Array(size),
    ringStart: new Int32Array(size),
    isKept: new Uint8Array(size).fill(1),
  };
  let start = 0;
  for (const { length } of rings) {
    linkedCorners.starts.push(start);
    linkedCorners.remaining[start] = length;
    for (let corner = 0; corner < length; corner++) {
      linkedCorners.previous[start + corner] = start + ((corner + length - 1) % length);
      linkedCorners.next[start + corner] = start + ((corner + 1) % length);
      linkedCorners.ringStart[start + corner] = start;
    }
    start += length;
  }
  return linkedCorners;
}

function nextCorner({ length }: readonly Position[], start: number, corner: number): number {
  return start + ((corner - start + 1) % length);
}

function removeSmallest(linkedCorners: LinkedCorners, maxCorners: number): void {
  const { points, previous, next, remaining, ringStart, isKept } = linkedCorners;
  const cornerQueue = new MinHeap(points.map((_, corner) => triangleArea(linkedCorners, corner)));
  let corners = points.length;
  while (corners > maxCorners) {
    const corner = cornerQueue.pop();
    if (corner === null) return;
    const start = ringStart[corner]!;
    if (remaining[start]! <= 4) continue;
    isKept[corner] = 0;
    remaining[start]!--;
    corners--;
    const [from, to] = [previous[corner]!, next[corner]!];
    next[from] = to;
    previous[to] = from;
    // The size of a neighbour is never smaller than that of the corner just removed, so that a bend is removed as a
    // whole.
    const minArea = cornerQueue.sizes[corner]!;
    for (const neighbour of [from, to])
      cornerQueue.update(neighbour, Math.max(triangleArea(linkedCorners, neighbour), minArea));
  }
}

function triangleArea({ points, previous, next }: LinkedCorners, corner: number): number {
  const [a, b, c] = [points[previous[corner]!]!, points[corner]!, points[next[corner]!]!];
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
}
