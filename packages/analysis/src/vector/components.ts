import type { Lattice } from './lattice.ts';

/** Connected components of pixels with the same label. */
export interface ConnectedComponents {
  /** By pixel the index of its component, −1 where the pixel has no label. */
  componentByPixel: Int32Array;
  /** Label by component, in the order of their first pixels. */
  labels: number[];
  /** Number of pixels by component. */
  sizes: number[];
}

export const sideOffsets = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
export const neighbourOffsets = [...sideOffsets, [1, 1], [-1, 1], [-1, -1], [1, -1]] as const;

/**
 * Finds the connected components of labelled pixels.
 * @param labels label by pixel, 0 for none.
 * @param connectivity 4: pixels are connected by sides; 8: by corners too.
 */
export function componentsOf(
  lattice: Lattice,
  labels: ArrayLike<number>,
  connectivity: 4 | 8 = 4,
): ConnectedComponents {
  const steps = connectivity === 4 ? sideOffsets : neighbourOffsets;
  const componentByPixel = new Int32Array(lattice.pixels.length).fill(-1);
  const components: ConnectedComponents = { componentByPixel, labels: [], sizes: [] };
  // Each pixel is queued once.
  const stack = new Int32Array(componentByPixel.length);
  for (let seed = 0; seed < componentByPixel.length; seed++) {
    const label = labels[seed]!;
    if (label === 0 || componentByPixel[seed] !== -1) continue;
    const component = components.labels.push(label) - 1;
    let size = 0;
    componentByPixel[seed] = component;
    stack[0] = seed;
    for (let stackSize = 1; stackSize > 0; ) {
      const pixel = stack[--stackSize]!;
      size++;
      const [column, row] = [lattice.column(pixel), lattice.row(pixel)];
      for (const [right, down] of steps) {
        const next = lattice.pixelAt(column + right, row + down);
        if (next < 0 || componentByPixel[next] !== -1 || labels[next] !== label) continue;
        componentByPixel[next] = component;
        stack[stackSize++] = next;
      }
    }
    components.sizes.push(size);
  }
  return components;
}
