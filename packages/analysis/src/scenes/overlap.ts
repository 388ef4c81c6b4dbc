export type Rings = readonly (readonly (readonly number[])[])[];

/** One edge of a ring, from left to right. The area below it counts as positive (1) or negative (-1). */
interface PlanarEdge {
  left: number;
  right: number;
  yLeft: number;
  yRight: number;
  sign: number;
}

/** Twice the signed area of a ring, positive when it runs clockwise. */
function twiceArea(ring: readonly (readonly number[])[]): number {
  let twice = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    twice += ring[i]![0]! * ring[j]![1]! - ring[j]![0]! * ring[i]![1]!;
  }
  return twice;
}

/** Shoelace area in the square of the unit, holes left out. */
export function planarArea(polygons: readonly Rings[]): number {
  let total = 0;
  for (const rings of polygons) {
    for (const [index, ring] of rings.entries()) {
      total += ((index === 0 ? 1 : -1) * Math.abs(twiceArea(ring))) / 2;
    }
  }
  return total;
}

function edgesOf(polygons: readonly Rings[]): PlanarEdge[] {
  const edges: PlanarEdge[] = [];
  for (const rings of polygons) {
    for (const [index, ring] of rings.entries()) {
      const sign = (index === 0 ? 1 : -1) * Math.sign(twiceArea(ring));
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [from, to] = [ring[j]!, ring[i]!];
        const [x0, y0, x1, y1] = [from[0]!, from[1]!, to[0]!, to[1]!];
        if (x0 < x1) edges.push({ left: x0, right: x1, yLeft: y0, yRight: y1, sign });
        if (x0 > x1) edges.push({ left: x1, right: x0, yLeft: y1, yRight: y0, sign: -sign });
      }
    }
  }
  return edges;
}

const heightAt = (edge: PlanarEdge, x: number): number =>
  edge.yLeft + ((x - edge.left) / (edge.right - edge.left)) * (edge.yRight - edge.yLeft);

/** Area between the axis and the lower of two lines over an interval, each given by its heights at both ends. */
function areaBelowBoth(width: number, a0: number, a1: number, b0: number, b1: number): number {
  if (b0 <= 0 && b1 <= 0) return 0;
  if (b0 >= a0 && b1 >= a1) return (width * (a0 + a1)) / 2;
  // Between these the lower line is straight and stays on one side of the axis.
  const breakpoints = [0, (a0 - b0) / (a0 - b0 - (a1 - b1)), b0 / (b0 - b1), 1].filter(
    (fraction) => fraction >= 0 && fraction <= 1,
  );
  breakpoints.sort((first, second) => first - second);
  const lower = (fraction: number): number =>
    Math.max(0, Math.min(a0 + fraction * (a1 - a0), b0 + fraction * (b1 - b0)));
  let area = 0;
  for (let i = 1; i < breakpoints.length; i++) {
    area +=
      ((breakpoints[i]! - breakpoints[i - 1]!) * (lower(breakpoints[i - 1]!) + lower(breakpoints[i]!))) / 2;
  }
  return width * area;
}

/**
 * Area common to two sets of polygons: the sum over all pairs of edges, because a polygon is the signed sum of the
 * areas below its edges. Areas around which rings wind several times count as often.
 * @param field touches the x axis from above, for the full precision of its small extent.
 */
export function overlapArea(field: readonly Rings[], other: readonly Rings[]): number {
  const otherEdges = edgesOf(other);
  const fieldEdges = edgesOf(field);
  const west = fieldEdges.reduce((min, { left }) => Math.min(min, left), Number.POSITIVE_INFINITY);
  const east = fieldEdges.reduce((max, { right }) => Math.max(max, right), Number.NEGATIVE_INFINITY);
  const candidates = otherEdges.filter(({ left, right }) => left < east && right > west);
  let total = 0;
  for (const edge of fieldEdges) {
    for (const otherEdge of candidates) {
      const left = Math.max(edge.left, otherEdge.left);
      const right = Math.min(edge.right, otherEdge.right);
      if (left >= right) continue;
      const common = areaBelowBoth(
        right - left,
        heightAt(edge, left),
        heightAt(edge, right),
        heightAt(otherEdge, left),
        heightAt(otherEdge, right),
      );
      total += edge.sign * otherEdge.sign * common;
    }
  }
  return total;
}
