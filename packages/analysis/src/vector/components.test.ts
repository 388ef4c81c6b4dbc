import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { componentsOf } from './components.ts';
import { Lattice } from './lattice.ts';

const fullLattice = (width: number, height: number): Lattice =>
  new Lattice(
    Int32Array.from({ length: width * height }, (_, at) => at),
    width,
  );

describe('neighbours of pixels', () => {
  it('are those of the grid, for any field', () => {
    const fields = fc.record({
      width: fc.integer({ min: 1, max: 12 }),
      positions: fc.uniqueArray(fc.nat(150), { minLength: 1 }),
    });
    fc.assert(
      fc.property(fields, ({ width, positions }) => {
        const pixels = Int32Array.from(positions).sort();
        const lattice = new Lattice(pixels, width);
        for (let row = -1; row <= Math.ceil(152 / width); row++) {
          for (let column = -1; column <= width; column++) {
            const inside = column >= 0 && column < width && row >= 0;
            expect(lattice.pixelAt(column, row)).toBe(inside ? pixels.indexOf(row * width + column) : -1);
          }
        }
      }),
    );
  });
});

describe('components', () => {
  it('are connected by sides, or by corners too', () => {
    const labels = [1, 0, 1, 0, 1, 0, 2, 2, 0];
    expect(componentsOf(fullLattice(3, 3), labels).sizes).toEqual([1, 1, 1, 2]);
    const { sizes, labels: of } = componentsOf(fullLattice(3, 3), labels, 8);
    expect(sizes).toEqual([3, 2]);
    expect(of).toEqual([1, 2]);
  });

  it('do not connect the end of a row with the start of the next', () => {
    expect(componentsOf(fullLattice(3, 2), [0, 0, 1, 1, 0, 0]).sizes).toEqual([1, 1]);
  });

  it('leave out pixels without a label', () => {
    expect([...componentsOf(fullLattice(3, 1), [1, 0, 1]).componentByPixel]).toEqual([0, -1, 1]);
  });
});
