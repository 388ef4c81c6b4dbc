import type { PathPoint } from '../../pdf/paths.ts';

/** A rectangle in points of the page; y grows downwards. */
export interface PdfBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rows = 24;
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
 * @param size of the label in points
 * @param covered what must not be hidden; if the label always would, the place is the one at which it hides least
 */
export function positionLabel(
  rings: readonly (readonly PathPoint[])[],
  { width, height }: Pick<PdfBox, 'width' | 'height'>,
  covered: readonly PdfBox[],
): PathPoint {
  let best: { place: PathPoint; hidden: number } | null = null;
  for (const place of rings.flatMap(placesInside)) {
    const label = boxAround(place, width + margin, height + margin);
    const hidden = covered.reduce((sum, box) => sum + overlapOf(box, label), 0);
    if (hidden === 0) return place;
    if (best === null || hidden < best.hidden) best = { place, hidden };
  }
  return best?.place ?? rings[0]?.[0] ?? [0, 0];
}

/** Positions of a label on a horizontal interval, as shares of its length. */
const sharesOfInterval = [0.5, 0.35, 0.65, 0.2, 0.8];

/** Returns places on the ring's horizontal intervals, those on the longest first and the middle of each before its ends. */
function placesInside(ring: readonly PathPoint[]): PathPoint[] {
  const heights = ring.map(([, y]) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const places: { place: PathPoint; rank: number }[] = [];
  for (let row = 1; row < rows; row++) {
    const y = top + ((bottom - top) * row) / rows;
    const crossings = crossingsAt(ring, y);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from, length] = [crossings[index]!, crossings[index + 1]! - crossings[index]!];
      for (const share of sharesOfInterval)
        places.push({
          place: [from + length * share, y],
          rank: length * (1 - Math.abs(share - 0.5)),
        });
    }
  }
  return places.toSorted((one, other) => other.rank - one.rank).map(({ place }) => place);
}

function crossingsAt(ring: readonly PathPoint[], y: number): number[] {
  return ring
    .flatMap(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length]!;
      return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
    })
    .toSorted((a, b) => a - b);
}

/** Area in square points that two boxes have in common. */
function overlapOf(one: PdfBox, other: PdfBox): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(width, 0) * Math.max(height, 0);
}
