export type Rings = readonly (readonly (readonly number[])[])[];

/** One edge of a ring, from left to right. The area below it counts as positive (1) or negative (-1). */
interface Side {
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

function sidesOf(polygons: readonly Rings[]): Side[] {
  const sides: Side[] = [];
  for (const rings of polygons) {
    for (const [index, ring] of rings.entries()) {
      const turn = (index === 0 ? 1 : -1) * Math.sign(twiceArea(ring));
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [from, to] = [ring[j]!, ring[i]!];
        const [x0, y0, x1, y1] = [from[0]!, from[1]!, to[0]!, to[1]!];
        if (x0 < x1) sides.push({ left: x0, right: x1, yLeft: y0, yRight: y1, sign: turn });
        if (x0 > x1) sides.push({ left: x1, right: x0, yLeft: y1, yRight: y0, sign: -turn });
      }
    }
  }
  return sides;
}

const heightAt = (side: Side, x: number): number =>
  side.yLeft + ((x - side.left) / (side.right - side.left)) * (side.yRight - side.yLeft);

/** Area between the axis and the lower of two lines over an interval, each given by its heights at both ends. */
function areaBelowBoth(width: number, a0: number, a1: number, b0: number, b1: number): number {
  if (b0 <= 0 && b1 <= 0) return 0;
  if (b0 >= a0 && b1 >= a1) return (width * (a0 + a1)) / 2;
  // Between these the lower line is straight and stays on one side of the axis.
  const bends = [0, (a0 - b0) / (a0 - b0 - (a1 - b1)), b0 / (b0 - b1), 1].filter((at) => at >= 0 && at <= 1);
  bends.sort((first, second) => first - second);
  const lower = (at: number): number => Math.max(0, Math.min(a0 + at * (a1 - a0), b0 + at * (b1 - b0)));
  let area = 0;
  for (let i = 1; i < bends.length; i++) {
    area += ((bends[i]! - bends[i - 1]!) * (lower(bends[i - 1]!) + lower(bends[i]!))) / 2;
  }
  return width * area;
}

/**
 * Area common to two sets of polygons. A polygon is the signed sum of the areas below its edges, so the overlap of two is the
 * signed sum over all pairs of edges: one step per pair, whatever the shapes. Rings that cross themselves or each other count
 * as often as they wind around a point.
 * @param field touches the x axis from above, for the full precision of its small extent.
 */
export function overlapArea(field: readonly Rings[], other: readonly Rings[]): number {
  const otherSides = sidesOf(other);
  const fieldSides = sidesOf(field);
  const west = fieldSides.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY);
  const east = fieldSides.reduce((most, { right }) => Math.max(most, right), Number.NEGATIVE_INFINITY);
  const near = otherSides.filter(({ left, right }) => left < east && right > west);
  let total = 0;
  for (const side of fieldSides) {
    for (const against of near) {
      const left = Math.max(side.left, against.left);
      const right = Math.min(side.right, against.right);
      if (left >= right) continue;
      const common = areaBelowBoth(
        right - left,
        heightAt(side, left),
        heightAt(side, right),
        heightAt(against, left),
        heightAt(against, right),
      );
      total += side.sign * against.sign * common;
    }
  }
  return total;
}
