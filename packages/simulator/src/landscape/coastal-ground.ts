import type { UtmZone } from '@furrow/geo/utm';
import { lngLatOf } from '../grid/cells.ts';
import type { Frame } from '../grid/frame.ts';
import type { ShoreEdge } from '../shore/shore.ts';
import { shoreParcelsOf } from '../shore/shore-parcels.ts';
import { overlays } from './overlay.ts';
import type { Parcel } from './parcel.ts';

/** Maximum pixel size in metres at which a beach is distinguished from the land behind it. */
const finestStrand = 20;
const narrowest = 6;
const widest = 60;
/** Maximum distance inland in metres of a beach with its dunes. */
const farthest = 480;

/** Coastal cover of the pixels of a frame. */
export interface CoastalGround {
  /** True if the sea covers the entire pixel. */
  isSea(i: number): boolean;
  /** Parcel of the beach or the land behind it; null if the land is farmed. */
  parcelAt(i: number): Parcel | null;
  /** Share of the pixel covered by sea, or by a beach narrower than the pixel. */
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
