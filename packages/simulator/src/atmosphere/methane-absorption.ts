import type { SimulatedPass } from '../passes/passes.ts';

/**
 * Coefficients of ΔΩ = Σ aₖ · AMF^pₖ · yᵏ with y = −ln(1 + ΔR), fitted to a line-by-line table (HITRAN, ESA response
 * functions; after OpenEarth, MIT) within 1.2 % for −.3 to 3 mol/m² and air mass factors of 2 to 4.
 */
const absorptionFits = {
  'sentinel-2a': { a: [31.7893, 89.6004, 98.2602], p: [-0.795, -0.9956, -0.5447] },
  'sentinel-2b': { a: [43.3217, 150.9556, 276.6976], p: [-0.8122, -0.9988, -0.5606] },
} as const;

const maxColumn = 3;
const newtonIterations = 12;

/**
 * Relative change ΔR of B12 against B11 by a column of methane in mol/m², for a satellite and an air mass factor (1/cos
 * of the sun's zenith angle + 1/cos of the view's). Columns beyond 3 mol/m² are capped at 3.
 */
export function methaneLoss(
  platform: SimulatedPass['platform'],
  airMass: number,
): (column: number) => number {
  const { a, p } = absorptionFits[platform];
  const [a1, a2, a3] = [0, 1, 2].map((k) => a[k]! * airMass ** p[k]!) as [number, number, number];
  return (requestedColumn) => {
    const column = Math.min(requestedColumn, maxColumn);
    // Newton's method: the polynomial is convex, so that starting from the left end it overshoots once and then
    // converges.
    let y = column / a1;
    for (let iteration = 0; iteration < newtonIterations; iteration++) {
      const columnResidual = ((a3 * y + a2) * y + a1) * y - column;
      y -= columnResidual / ((3 * a3 * y + 2 * a2) * y + a1);
    }
    return Math.exp(-y) - 1;
  };
}
