import type { IndexRange } from '../pool/blocks.ts';

const highestShade = 255;
/** Number of shades of a ramp. */
export const shades = highestShade + 1;

interface ColouredRange extends IndexRange {
  values: Float64Array;
  /** Positions in the grid. */
  pixels: Int32Array;
  low: number;
  high: number;
  /** Palette index by shade. */
  indexByShade: Uint8Array;
  /** Palette index by pixel of the grid. */
  paletteIndices: Uint8Array;
}

/** Assigns palette indices to pixels of a field by their values; 0 remains where there is no value. */
export function colourRange({
  values,
  pixels,
  low,
  high,
  indexByShade,
  paletteIndices,
  from,
  to,
}: ColouredRange): void {
  for (let i = from; i < to; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    const share = (value - low) / (high - low);
    const shade = share <= 0 ? 0 : share >= 1 ? highestShade : Math.round(share * highestShade);
    paletteIndices[pixels[i]!] = indexByShade[shade]!;
  }
}
