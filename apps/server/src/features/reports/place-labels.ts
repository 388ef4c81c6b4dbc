import type { PathPoint } from '../../pdf/paths.ts';

/** A rectangle in points of the page; y grows downwards. */
export interface PdfBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const labelHeight = 12;
const rows = 12;
/** Free space in points between a label and what it must not hide, on both sides together. */
const margin = 5;

export const boxAround = ([x, y]: PathPoint, width: number, height: number): PdfBox => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/**
 * Returns where to write a label inside one of the rings: at the widest place at which it hides nothing.
 * @param rings outlines in points of the page, the preferred one first
 * @param width of the label in points
 * @param covered what must not be hidden; the widest place of the first ring is returned if the label always would
 */
export function placeLabel(
  rings: readonly (readonly PathPoint[])[],
  width: number,
  covered: readonly PdfBox[],
): PathPoint {
  const places = rings.map(placesInside);
  const hidesNone = (place: PathPoint): boolean =>
    covered.every((box) => !overlap(box, boxAround(place, width + margin, labelHeight + margin)));
  for (const inRing of places) {
    const free = inRing.find(({ place }) => hidesNone(place));
    if (free) return free.place;
  }
  return places[0]?.[0]?.place ?? rings[0]?.[0] ?? [0, 0];
}

/** Returns places in the middle and towards the ends of the ring's horizontal intervals, the longest first. */
function placesInside(ring: readonly PathPoint[]): { place: PathPoint; length: number }[] {
  const heights = ring.map(([, y]) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const places: { place: PathPoint; length: number }[] = [];
  for (let row = 1; row < rows; row++) {
    const y = top + ((bottom - top) * row) / rows;
    const crossings = crossingsAt(ring, y);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from, length] = [crossings[index]!, crossings[index + 1]! - crossings[index]!];
      for (const [share, rank] of [
        [0.5, 1],
        [0.25, 0.5],
        [0.75, 0.5],
      ] as const)
        places.push({ place: [from + length * share, y], length: length * rank });
    }
  }
  return places.toSorted((one, other) => other.length - one.length);
}

function crossingsAt(ring: readonly PathPoint[], y: number): number[] {
  return ring
    .flatMap(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length]!;
      return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
    })
    .toSorted((a, b) => a - b);
}

const overlap = (one: PdfBox, other: PdfBox): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
