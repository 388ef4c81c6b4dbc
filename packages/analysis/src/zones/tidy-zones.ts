import { type Components, componentsOf, sideways } from '../vector/components.ts';
import type { Lattice } from '../vector/lattice.ts';

/** Majority filter over nine pixels; on a tie the pixel's own label wins, else the lowest. 0 is no label and stays. */
export function majority(lattice: Lattice, labels: Uint8Array): Uint8Array {
  const votes = new Uint8Array(labels.reduce((most, label) => Math.max(most, label), 0) + 1);
  return labels.map((own, pixel) => {
    if (own === 0) return 0;
    votes.fill(0);
    const [column, row] = [lattice.column(pixel), lattice.row(pixel)];
    for (let down = -1; down <= 1; down++) {
      for (let right = -1; right <= 1; right++) {
        const other = lattice.at(column + right, row + down);
        if (other >= 0) votes[labels[other]!]!++;
      }
    }
    votes[0] = 0;
    const most = Math.max(...votes);
    return votes[own] === most ? own : votes.indexOf(most);
  });
}

/**
 * Joins patches smaller than `least` pixels to the neighbour with the longest shared border: the smallest patches first, on a tie to
 * the larger neighbour. An isolated patch, such as a gap between clouds or a small part of a field, stays.
 */
export function sieve(lattice: Lattice, labels: Uint8Array, least: number): Uint8Array {
  const components = componentsOf(lattice, labels);
  const patches = new Patches(lattice, components);
  const bySize: number[][] = Array.from({ length: least }, () => []);
  for (const [patch, size] of components.sizes.entries()) bySize[size]?.push(patch);
  // Patches only grow, so smaller sizes are finished.
  for (const [size, waiting] of bySize.entries()) {
    for (const patch of waiting) {
      if (!patches.stands(patch, size)) continue;
      const grown = patches.joinNeighbour(patch);
      if (grown !== null) bySize[patches.sizes[grown]!]?.push(grown);
    }
  }
  return labels.map((label, pixel) =>
    label === 0 ? 0 : components.labels[patches.standing(components.of[pixel]!)]!,
  );
}

/** Connected patches, while they are being merged. */
class Patches {
  readonly sizes: number[];
  readonly #labels: number[];
  /** By patch the one that it was merged into; itself where it was not merged. */
  readonly #joined: number[];
  /** By patch its neighbours and the number of pixel sides they share. */
  readonly #borders: Map<number, number>[];

  constructor(lattice: Lattice, { of, labels, sizes }: Components) {
    this.#labels = labels;
    this.sizes = [...sizes];
    this.#joined = labels.map((_, patch) => patch);
    this.#borders = labels.map(() => new Map());
    for (const [pixel, patch] of of.entries()) {
      if (patch < 0) continue;
      for (const [right, down] of sideways) {
        const next = lattice.at(lattice.column(pixel) + right, lattice.row(pixel) + down);
        const other = next < 0 ? -1 : of[next]!;
        if (other >= 0 && other !== patch) this.#share(patch, other, 1);
      }
    }
  }

  /** True when a patch is not merged and still has that size. */
  stands(patch: number, size: number): boolean {
    return this.#joined[patch] === patch && this.sizes[patch] === size;
  }

  /** The patch that now contains a patch. */
  standing(patch: number): number {
    let at = patch;
    while (this.#joined[at] !== at) at = this.#joined[at]!;
    return at;
  }

  /** Merges a patch with its best neighbour. @returns the merged patch; null without neighbours. */
  joinNeighbour(patch: number): number | null {
    let [best, longest] = [-1, 0];
    for (const [other, sides] of this.#borders[patch]!) {
      const larger = sides - longest || this.sizes[other]! - this.sizes[best]! || best - other;
      if (larger > 0) [best, longest] = [other, sides];
    }
    if (best < 0) return null;
    // Patches that were separated only by this one are now connected.
    const label = this.#labels[best];
    const alike = [...this.#borders[patch]!.keys()].filter(
      (other) => other !== best && this.#labels[other] === label,
    );
    this.#merge(patch, best);
    return alike.reduce((into, other) => {
      const isLess = this.#borders[other]!.size < this.#borders[into]!.size;
      const [less, more] = isLess ? [other, into] : [into, other];
      this.#merge(less, more);
      return more;
    }, best);
  }

  #merge(from: number, into: number): void {
    this.#joined[from] = into;
    this.sizes[into] = this.sizes[into]! + this.sizes[from]!;
    for (const [other, sides] of this.#borders[from]!) {
      this.#borders[other]!.delete(from);
      if (other === into) continue;
      this.#share(into, other, sides);
      this.#share(other, into, sides);
    }
    this.#borders[from]!.clear();
  }

  #share(patch: number, other: number, sides: number): void {
    const borders = this.#borders[patch]!;
    borders.set(other, (borders.get(other) ?? 0) + sides);
  }
}
