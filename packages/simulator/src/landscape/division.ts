import { unit } from '../noise/hash.ts';
import type { Region } from './regions.ts';
import { districtSpacing } from './spacing.ts';

/** What runs along the border between two parcels. */
export const borders = { track: 0, hedge: 1, margin: 2 } as const;
export type Border = (typeof borders)[keyof typeof borders];

/** A piece before it is clipped to its district; metres along the district's axes. */
export interface Piece {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/**
 * Land cut in two again and again. Node n separates by `alongU·u + alongV·v < offset`; `below` and `above` are the next
 * nodes, or, when negative, `-1 - piece`.
 */
export interface Division {
  alongU: Float64Array;
  alongV: Float64Array;
  offset: Float64Array;
  border: Uint8Array;
  below: Int32Array;
  above: Int32Array;
  pieces: Piece[];
}

const narrowest = 48;
/** A district's corners lie nearer to its site than this. */
const reach = 1.3 * districtSpacing;

/** Cuts a district into parcels of the region's size and shape. The same seed gives the same parcels. */
export function divide(region: Region, seed: number): Division {
  const alongU: number[] = [];
  const alongV: number[] = [];
  const offset: number[] = [];
  const border: number[] = [];
  const below: number[] = [];
  const above: number[] = [];
  const pieces: Piece[] = [];
  const freedom = 1 - region.order;

  const cut = (piece: Piece, depth: number, path: number): number => {
    const width = piece.right - piece.left;
    const height = piece.top - piece.bottom;
    const random = (purpose: number): number => unit(path, purpose, seed);
    const wanted = region.hectares * 10_000 * (0.55 + 1.5 * random(1) ** 1.6);
    const short = Math.min(width, height);
    const outU = Math.max(piece.left, -piece.right, 0);
    const outV = Math.max(piece.bottom, -piece.top, 0);
    const outside = outU * outU + outV * outV > reach * reach;
    if (
      outside ||
      width * height < wanted * 1.45 ||
      (short < 2 * narrowest && Math.max(width, height) < 3 * short)
    ) {
      pieces.push(piece);
      return -pieces.length;
    }
    const across = width / height > region.elongation * (0.75 + 0.5 * random(2));
    const upright = height / width > region.elongation * (0.75 + 0.5 * random(2));
    const cutsWidth = across || (!upright && random(3) < 0.5);
    const share = 0.5 + (random(4) - 0.5) * (0.06 + 0.34 * freedom);
    const slant = (random(5) - 0.5) * 0.2 * freedom;
    const length = Math.hypot(1, slant);
    const node = alongU.length;
    const centreU = (piece.left + piece.right) / 2;
    const centreV = (piece.bottom + piece.top) / 2;
    const at = cutsWidth ? piece.left + width * share : piece.bottom + height * share;
    alongU.push((cutsWidth ? 1 : slant) / length);
    alongV.push((cutsWidth ? slant : 1) / length);
    offset.push((at + slant * (cutsWidth ? centreV : centreU)) / length);
    const hedged = random(6) < region.hedges;
    border.push(depth === 2 || depth === 3 ? borders.track : hedged ? borders.hedge : borders.margin);
    below.push(0);
    above.push(0);
    const [low, high] = cutsWidth
      ? [
          { ...piece, right: at },
          { ...piece, left: at },
        ]
      : [
          { ...piece, top: at },
          { ...piece, bottom: at },
        ];
    below[node] = cut(low, depth + 1, path * 2);
    above[node] = cut(high, depth + 1, path * 2 + 1);
    return node;
  };
  cut({ left: -reach, bottom: -reach, right: reach, top: reach }, 0, 1);
  return {
    alongU: Float64Array.from(alongU),
    alongV: Float64Array.from(alongV),
    offset: Float64Array.from(offset),
    border: Uint8Array.from(border),
    below: Int32Array.from(below),
    above: Int32Array.from(above),
    pieces,
  };
}
