import { type ConnectedComponents, componentsOf, sideOffsets } from '../vector/components.ts';
import type { Lattice } from '../vector/lattice.ts';

/** Majority filter over nine pixels; on a tie the pixel's own label wins, else the lowest. 0 is no label and stays. */
export function majorityFilter(lattice: Lattice, labels: Uint8Array): Uint8Array {
  const votes = new Uint8Array(labels.reduce((max, label) => Math.max(max, label), 0) + 1);
  return labels.map((ownLabel, pixel) => {
    if (ownLabel === 0) return 0;
    votes.fill(0);
    const [column, row] = [lattice.column(pixel), lattice.row(pixel)];
    for (let down = -1; down <= 1; down++) {
      for (let right = -1; right <= 1; right++) {
        const neighbour = lattice.pixelAt(column + right, row + down);
        if (neighbour >= 0) votes[labels[neighbour]!]!++;
      }
    }
    votes[0] = 0;
    const maxVotes = Math.max(...votes);
    return votes[ownLabel] === maxVotes ? ownLabel : votes.indexOf(maxVotes);
  });
}

/**
 * Joins patches smaller than `minSize` pixels to the neighbour with the longest shared border: the smallest patches
 * first, on a tie to the larger neighbour. An isolated patch, such as a gap between clouds or a small part of a field,
 * stays.
 */
export function sieve(lattice: Lattice, labels: Uint8Array, minSize: number): Uint8Array {
  const components = componentsOf(lattice, labels);
  const patches = new PatchGraph(lattice, components);
  const patchesBySize: number[][] = Array.from({ length: minSize }, () => []);
  for (const [patch, size] of components.sizes.entries()) patchesBySize[size]?.push(patch);
  // Patches only grow, so smaller sizes are finished.
  for (const [size, candidates] of patchesBySize.entries()) {
    for (const patch of candidates) {
      if (!patches.isCurrent(patch, size)) continue;
      const mergedPatch = patches.mergeWithNeighbour(patch);
      if (mergedPatch !== null) patchesBySize[patches.sizes[mergedPatch]!]?.push(mergedPatch);
    }
  }
  return labels.map((label, pixel) =>
    label === 0 ? 0 : components.labels[patches.rootPatchOf(components.componentByPixel[pixel]!)]!,
  );
}

/** Connected patches, while they are being merged. */
class PatchGraph {
  readonly sizes: number[];
  readonly #labels: number[];
  /** By patch, the patch that it was merged into; the patch itself where it was not merged. */
  readonly #mergedInto: number[];
  /** By patch, its neighbours and the number of pixel sides that they share. */
  readonly #borders: Map<number, number>[];

  constructor(lattice: Lattice, { componentByPixel, labels, sizes }: ConnectedComponents) {
    this.#labels = labels;
    this.sizes = [...sizes];
    this.#mergedInto = labels.map((_, patch) => patch);
    this.#borders = labels.map(() => new Map());
    for (const [pixel, patch] of componentByPixel.entries()) {
      if (patch < 0) continue;
      for (const [right, down] of sideOffsets) {
        const next = lattice.pixelAt(lattice.column(pixel) + right, lattice.row(pixel) + down);
        const other = next < 0 ? -1 : componentByPixel[next]!;
        if (other >= 0 && other !== patch) this.#addBorder(patch, other, 1);
      }
    }
  }

  /** True when a patch is not merged and still has the given size in pixels. */
  isCurrent(patch: number, size: number): boolean {
    return this.#mergedInto[patch] === patch && this.sizes[patch] === size;
  }

  /** The patch that now contains a patch. */
  rootPatchOf(patch: number): number {
    let currentPatch = patch;
    while (this.#mergedInto[currentPatch] !== currentPatch) currentPatch = this.#mergedInto[currentPatch]!;
    return currentPatch;
  }

  /** Merges a patch with its best neighbour. @returns the merged patch; null without neighbours. */
  mergeWithNeighbour(patch: number): number | null {
    let [best, bestSides] = [-1, 0];
    for (const [other, sides] of this.#borders[patch]!) {
      const sizeOrder = sides - bestSides || this.sizes[other]! - this.sizes[best]! || best - other;
      if (sizeOrder > 0) [best, bestSides] = [other, sides];
    }
    if (best < 0) return null;
    // Patches that were separated only by this one are now connected.
    const label = this.#labels[best];
    const patchesOfSameLabel = [...this.#borders[patch]!.keys()].filter(
      (other) => other !== best && this.#labels[other] === label,
    );
    this.#merge(patch, best);
    return patchesOfSameLabel.reduce((target, other) => {
      const isSmaller = this.#borders[other]!.size < this.#borders[target]!.size;
      const [smallerPatch, largerPatch] = isSmaller ? [other, target] : [target, other];
      this.#merge(smallerPatch, largerPatch);
      return largerPatch;
    }, best);
  }

  #merge(from: number, target: number): void {
    this.#mergedInto[from] = target;
    this.sizes[target] = this.sizes[target]! + this.sizes[from]!;
    for (const [other, sides] of this.#borders[from]!) {
      this.#borders[other]!.delete(from);
      if (other === target) continue;
      this.#addBorder(target, other, sides);
      this.#addBorder(other, target, sides);
    }
    this.#borders[from]!.clear();
  }

  #addBorder(patch: number, other: number, sides: number): void {
    const borders = this.#borders[patch]!;
    borders.set(other, (borders.get(other) ?? 0) + sides);
  }
}
