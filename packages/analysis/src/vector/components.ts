import type { Lattice } from './lattice.ts';

/** Connected components of pixels with the same label. */
export interface Components {
  /** By pixel the index of its component, −1 where the pixel has no label. */
  of: Int32Array;
  /** Label by component, in the order of their first pixels. */
  labels: number[];
  /** Number of pixels by component. */
  sizes: number[];
}

export const sideways = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
export const around = [...sideways, [1, 1], [-1, 1], [-1, -1], [1, -1]] as const;

/**
 * @param labels label by pixel, 0 for none.
 * @param connectivity 4: pixels are connected by sides; 8: by corners too.
 */
export function componentsOf(
  lattice: Lattice,
  labels: ArrayLike<number>,
  connectivity: 4 | 8 = 4,
): Components {
  const steps = connectivity === 4 ? sideways : around;
  const of = new Int32Array(lattice.pixels.length).fill(-1);
  const found: Components = { of, labels: [], sizes: [] };
  // Each pixel is queued once.
  const waiting = new Int32Array(of.length);
  for (let seed = 0; seed < of.length; seed++) {
    const label = labels[seed]!;
    if (label === 0 || of[seed] !== -1) continue;
    const component = found.labels.push(label) - 1;
    let size = 0;
    of[seed] = component;
    waiting[0] = seed;
    for (let left = 1; left > 0; ) {
      const pixel = waiting[--left]!;
      size++;
      const [column, row] = [lattice.column(pixel), lattice.row(pixel)];
      for (const [right, down] of steps) {
        const next = lattice.at(column + right, row + down);
        if (next < 0 || of[next] !== -1 || labels[next] !== label) continue;
        of[next] = component;
        waiting[left++] = next;
      }
    }
    found.sizes.push(size);
  }
  return found;
}
