import type { UtmZone } from '@furrow/geo/projection/utm';
import { lngLatOf } from '../grid/cells.ts';
import type { Frame } from '../grid/frame.ts';
import type { ShoreEdge } from '../shore/shore.ts';
import { overlays } from './land-overlay.ts';
import type { Parcel } from './parcel.ts';
import { shoreParcelsOf } from './shore-parcels.ts';

/** Maximum pixel size in metres at which a beach is distinguished from the land behind it. */
const maxBeachPixelM = 20;
const minBeachM = 6;
const maxBeachM = 60;
/** Maximum distance inland in metres of a beach with its dunes. */
const maxInlandM = 480;

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
  const parcelsFor = shoreParcelsOf(zone.south);
  const [, lat] = lngLatOf(zone, west + (columns * pixel) / 2, north - (rows * pixel) / 2);
  const { inlandMetres, coastCharacter, width } = edge;
  const shoreKindAt = (i: number) => parcelsFor(coastCharacter[i]!, lat);
  const widthInMetres = (i: number, [base, widthFactor]: readonly [number, number]): number =>
    base + widthFactor * width[i]!;
  const beachWidthAt = (i: number): number =>
    Math.max(minBeachM, Math.min(maxBeachM, widthInMetres(i, shoreKindAt(i).beachWidthM)));
  const seaShare = (i: number): number => Math.max(0, Math.min(1, 0.5 - inlandMetres[i]! / pixel));
  const out = { kind: 0, share: 0 };
  return {
    isSea: (i) => inlandMetres[i]! < -pixel / 2,
    parcelAt(i) {
      if (inlandMetres[i]! > maxInlandM) return null;
      const { beach, hinterland, hinterlandWidthM } = shoreKindAt(i);
      const beachWidth = beachWidthAt(i);
      if (pixel <= maxBeachPixelM && inlandMetres[i]! < beachWidth) return beach;
      return inlandMetres[i]! < beachWidth + Math.max(minBeachM, widthInMetres(i, hinterlandWidthM))
        ? hinterland
        : null;
    },
    cover(i) {
      out.kind = overlays.sea;
      out.share = seaShare(i);
      if (pixel <= maxBeachPixelM || shoreKindAt(i).beach.trees) return out;
      const beachWidth = beachWidthAt(i);
      const share = Math.min(1, beachWidth / pixel, (beachWidth + pixel / 2 - inlandMetres[i]!) / pixel);
      if (share > out.share) {
        out.kind = overlays.beach;
        out.share = share;
      }
      return out;
    },
  };
}
