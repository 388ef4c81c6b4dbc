import type { MultiPolygon, Ring } from '@furrow/geo/polygon';
import type { Bounds, ShownMap } from './field-map.ts';

/** A shape of a result, such as a zone. */
export interface ResultShape {
  geometry:
    | { type: 'Point'; coordinates: readonly number[] }
    | { type: 'Polygon'; coordinates: readonly (readonly number[][])[] | number[][][] }
    | { type: 'MultiPolygon'; coordinates: number[][][][] };
  /** Of its fill; null: its edge alone. */
  fill: string | null;
  /** Written on it. */
  label?: string;
  /** Over its upper edge instead, where it hides nothing of what it is laid over. */
  isLabelAbove?: true;
}

/** Where the pointer is: in the box of the pictures, from its upper left corner, and on the map in pixels. */
export interface Probe {
  /** 0 to 1 from west to east, and from north to south. */
  across: number;
  down: number;
  left: number;
  top: number;
  /** Whether it is in the eastern half of the map. */
  isEast: boolean;
  /** The uppermost shape there, by its place in the list. */
  shape: number | null;
}

/** A map in pixels, and between which heights its field lies. */
export interface Framed {
  width: number;
  height: number;
  field: { top: number; bottom: number } | null;
}

/** A map on which a field and what was found of it are looked at. */
export interface ResultMap extends ShownMap {
  /** @param look.fill of the field; null: its edge alone. */
  showField(land: Ring | MultiPolygon, look?: { fill?: string | null; label?: string }): void;
  /**
   * Pictures over a box, in EPSG:3857, or none of them; the index lies on top. Each is an address or, for the index, a canvas that is drawn
   * already. @param onMissing one of them cannot be had.
   */
  showPictures(
    pictures: { index: string | HTMLCanvasElement | null; natural: string | null; bounds: Bounds } | null,
    onMissing?: () => void,
  ): void;
  /** How much of the upper picture shows: its opacity, and from which share of the map's width on; 0: all of it. */
  showIndex(opacity: number, from: number): void;
  showShapes(shapes: readonly ResultShape[]): void;
  /** Told at once, and after each move and change of size. @returns what ends it. */
  onFramed(tell: (framed: Framed) => void): () => void;
  /** Told where the pointer is, and null when it has gone; arrow keys move it where the map has the keys. */
  onProbe(probe: (at: Probe | null) => void): void;
}
