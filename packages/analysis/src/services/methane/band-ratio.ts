/** Reflectances of the two bands by pixel; NaN where there is none. */
export interface BandPair {
  b11: Float64Array;
  b12: Float64Array;
}

const minPixels = 3;

/** Least-squares slope of B11 on B12 through the origin. @param keep selects the pixels. */
function slope({ b11, b12 }: BandPair, keep: (pixel: number) => boolean): { c: number; pixels: number } {
  let [products, squares, pixels] = [0, 0, 0];
  for (let pixel = 0; pixel < b11.length; pixel++) {
    const [one, other] = [b11[pixel]!, b12[pixel]!];
    if (Number.isNaN(one) || Number.isNaN(other) || !keep(pixel)) continue;
    products += one * other;
    squares += other * other;
    pixels++;
  }
  return { c: products / squares, pixels };
}

/** Relative change of B12 against B11 (multi-band single-pass), negative where methane absorbs light in B12. */
export const bandChange = (c: number, b11: number, b12: number): number => (c * b12 - b11) / b11;

/**
 * Factor that turns B12 into B11 over ground without a plume: fitted twice, the second time without pixels further than
 * one standard deviation from the first fit; the first fit where too few pixels remain. NaN without pixels.
 * @param includes selects the pixels for the fit.
 */
export function fitRatio(bandPair: BandPair, includes: (pixel: number) => boolean = () => true): number {
  const first = slope(bandPair, includes);
  const changes = bandPair.b11.map((b11, pixel) => bandChange(first.c, b11, bandPair.b12[pixel]!));
  const validChanges = changes.filter((change, pixel) => !Number.isNaN(change) && includes(pixel));
  const mean = validChanges.reduce((sum, change) => sum + change, 0) / validChanges.length;
  const spread = Math.sqrt(
    validChanges.reduce((sum, change) => sum + (change - mean) ** 2, 0) / validChanges.length,
  );
  const second = slope(bandPair, (pixel) => includes(pixel) && Math.abs(changes[pixel]!) <= spread);
  return second.pixels < minPixels ? first.c : second.c;
}
