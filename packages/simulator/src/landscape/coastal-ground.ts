import type { UtmZone } from '@furrow/geo/utm';
import { lngLatOf } from '../grid/cells.ts';
import type { Frame } from '../grid/frame.ts';
import type { ShoreEdge } from '../shore/shore.ts';
import { shoreParcelsOf } from '../shore/shore-parcels.ts';
import { overlays } from './overlay.ts';
import type { Parcel } from './parcel.ts';

/** Coarsest pixels, metres, in which a strand is told from what lies behind it. */
const finestStrand = 20;
const narrowest = 6;
const widest = 60;
/** Metres inland that no strand with its dunes exceeds. */
const farthest = 480;

/** What the sea makes of the pixels of a frame. */
export interface CoastalGround {
  /** True where the sea covers all of a pixel. */
  isSea(i: number): boolean;
  /** The strand or what lies behind it; null where the land is farmed. */
  parcelAt(i: number): Parcel | null;
  /** The share of the pixel that sea, or a strand narrower than it, covers. */
  cover(i: number): { kind: number; share: number };
}

export function coastalGround(zone: UtmZone, frame: Frame, edge: ShoreEdge): CoastalGround {
  const { west, north, pixel, columns, rows } = frame;
  const kinds = shoreParcelsOf(zone.south);
  const [, lat] = lngLatOf(zone, west + (columns * pixel) / 2, north - (rows * pixel) / 2);
  const { inland, character, width } = edge;
  const kindAt = (i: number) => kinds(character[i]!, lat);
  const metres = (i: number, [usual, more]: readonly [number, number]): number => usual + more * width[i]!;
  const strandAt = (i: number): number =>
    Math.max(narrowest, Math.min(widest, metres(i, kindAt(i).strandMetres)));
  const seaShare = (i: number): number => Math.max(0, Math.min(1, 0.5 - inland[i]! / pixel));
  const out = { kind: 0, share: 0 };
  return {
    isSea: (i) => inland[i]! < -pixel / 2,
    parcelAt(i) {
      if (inland[i]! > farthest) return null;
      const { strand, behind, behindMetres } = kindAt(i);
      const width = strandAt(i);
      if (pixel <= finestStrand && inland[i]! < width) return strand;
      return inland[i]! < width + Math.max(narrowest, metres(i, behindMetres)) ? behind : null;
    },
    cover(i) {
      out.kind = overlays.sea;
      out.share = seaShare(i);
      if (pixel <= finestStrand || kindAt(i).strand.trees) return out;
      const width = strandAt(i);
      const share = Math.min(1, width / pixel, (width + pixel / 2 - inland[i]!) / pixel);
      if (share > out.share) {
        out.kind = overlays.strand;
        out.share = share;
      }
      return out;
    },
  };
}
