import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { componentsOf } from '../vector/components.ts';
import { Lattice } from '../vector/lattice.ts';
import { majorityFilter, sieve } from './tidy-zones.ts';

const width = 8;
const lattice = new Lattice(
  Int32Array.from({ length: 64 }, (_, at) => at),
  width,
);
const fields = fc
  .array(fc.integer({ min: 0, max: 3 }), { minLength: 64, maxLength: 64 })
  .map((labels) => Uint8Array.from(labels));

/** A label map from digits, row by row. */
const labelMap = (...rows: string[]) => {
  const mapWidth = rows[0]!.length;
  const labels = Uint8Array.from(rows.join('').split(''), Number);
  return { labels, lattice: new Lattice(Int32Array.from(labels.keys()), mapWidth), wide: mapWidth };
};
const toRows = (labels: Uint8Array, mapWidth: number): string[] =>
  Array.from({ length: labels.length / mapWidth }, (_, row) =>
    [...labels.subarray(row * mapWidth, (row + 1) * mapWidth)].join(''),
  );

describe('majority of nine', () => {
  it('removes single pixels and keeps what is two pixels wide', () => {
    const { labels, lattice: mapLattice, wide: rowLength } = labelMap('1111122', '1211122', '1111122');
    expect(toRows(majorityFilter(mapLattice, labels), rowLength)).toEqual(['1111122', '1111122', '1111122']);
  });

  it('keeps the label of a pixel on a tie', () => {
    const { labels, lattice: mapLattice, wide: rowLength } = labelMap('1122');
    expect(toRows(majorityFilter(mapLattice, labels), rowLength)).toEqual(['1122']);
  });

  it('equals a count over all pixels, for any field', () => {
    fc.assert(
      fc.property(fields, (labels) => {
        const filteredLabels = majorityFilter(lattice, labels);
        for (const [pixel, ownLabel] of labels.entries()) {
          const neighbours = [...labels.entries()].filter(
            ([other, label]) =>
              label !== 0 &&
              Math.abs((other % width) - (pixel % width)) <= 1 &&
              Math.abs(Math.floor(other / width) - Math.floor(pixel / width)) <= 1,
          );
          const votes = (label: number): number => neighbours.filter(([, one]) => one === label).length;
          const rankedLabels = [1, 2, 3].toSorted(
            (a, b) => votes(b) - votes(a) || Number(b === ownLabel) - Number(a === ownLabel) || a - b,
          );
          expect(filteredLabels[pixel]).toBe(ownLabel === 0 ? 0 : rankedLabels[0]);
        }
      }),
    );
  });
});

describe('sieve', () => {
  it('joins a patch to the neighbour with the longest border', () => {
    const { labels, lattice: mapLattice, wide: rowLength } = labelMap('111222', '113322', '112322', '112222');
    expect(toRows(sieve(mapLattice, labels, 4), rowLength)).toEqual(['111222', '112222', '112222', '112222']);
  });

  it('joins patches that were separated by a small one', () => {
    const { labels, lattice: mapLattice, wide: rowLength } = labelMap('112211', '112211', '333333', '333333');
    // The two halves of label 1 have four pixels each. They are one patch of eight once the 2s between them are joined
    // to them.
    expect(toRows(sieve(mapLattice, labels, 5), rowLength).slice(2)).toEqual(['333333', '333333']);
  });

  it('keeps an isolated patch', () => {
    const { labels, lattice: mapLattice, wide: rowLength } = labelMap('1011', '0011', '2211');
    expect(toRows(sieve(mapLattice, labels, 3), rowLength)).toEqual(['1011', '0011', '1111']);
  });

  it('leaves no patch below the minimum except isolated ones, and keeps labelled pixels labelled, for any field', () => {
    fc.assert(
      fc.property(fields, fc.integer({ min: 1, max: 20 }), (labels, minSize) => {
        const sievedLabels = sieve(lattice, labels, minSize);
        const { componentByPixel, sizes } = componentsOf(lattice, sievedLabels);
        // Components of connected land, in which all labels count as one.
        const land = componentsOf(
          lattice,
          sievedLabels.map((label) => Math.min(label, 1)),
        );
        for (const [pixel, patch] of componentByPixel.entries()) {
          if (patch < 0 || sizes[patch]! >= minSize) continue;
          expect(sizes[patch]).toBe(land.sizes[land.componentByPixel[pixel]!]);
        }
        expect(sievedLabels.map((label) => Math.min(label, 1))).toEqual(
          labels.map((label) => Math.min(label, 1)),
        );
      }),
    );
  });

  it('changes nothing where no patch is small, for any field', () => {
    fc.assert(
      fc.property(fields, (labels) => {
        expect(sieve(lattice, labels, 1)).toEqual(labels);
      }),
    );
  });
});
