export type Metres = readonly [x: number, y: number];

/** Half-plane alongX·x + alongY·y < offset to which a polygon is clipped; (alongX, alongY) has length 1. */
export interface HalfPlane {
  alongX: number;
  alongY: number;
  offset: number;
}

/** Clips a convex polygon (open ring) to a half-plane moved inwards by `inset` metres; empty if nothing is left. */
export function clipToHalfPlane(
  ring: readonly Metres[],
  { alongX, alongY, offset }: HalfPlane,
  inset: number,
): Metres[] {
  const out: Metres[] = [];
  const signedDistance = ([x, y]: Metres): number => alongX * x + alongY * y - offset + inset;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const da = signedDistance(a);
    const db = signedDistance(b);
    if (da <= 0) out.push(a);
    if (da < 0 !== db < 0 && da !== db) {
      const t = da / (da - db);
      out.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
    }
  });
  return out.length < 3 ? [] : out;
}

export const oppositeHalfPlane = ({ alongX, alongY, offset }: HalfPlane): HalfPlane => ({
  alongX: -alongX,
  alongY: -alongY,
  offset: -offset,
});

/** Adds points along the edges at distances of at most `step`, and closes the ring: curved projections require them. */
export function densify(ring: readonly Metres[], step: number): Metres[] {
  const out: Metres[] = [];
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const pieces = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let k = 0; k < pieces; k++) {
      out.push([a[0] + ((b[0] - a[0]) * k) / pieces, a[1] + ((b[1] - a[1]) * k) / pieces]);
    }
  });
  return [...out, out[0]!];
}

/** Area in m² of a ring in metres (shoelace formula), open or closed. */
export function planarAreaM2(ring: readonly Metres[]): number {
  const doubleArea = ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubleArea) / 2;
}
