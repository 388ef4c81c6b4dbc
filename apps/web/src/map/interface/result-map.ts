import type { MultiPolygon, Ring } from '@furrow/geo/rings/polygon';
import type { Bounds, MapHandle } from './field-map.ts';

/** A shape of a result, such as a zone. */
export interface ResultShape {
  geometry:
    | { type: 'Point'; coordinates: readonly number[] }
    | { type: 'Polygon'; coordinates: readonly (readonly number[][])[] | number[][][] }
    | { type: 'MultiPolygon'; coordinates: number[][][][] };
  /** Fill colour; null: no fill. */
  fill: string | null;
  /** Label on the shape. */
  label?: string;
  /** Puts the label above the shape's upper edge, where it covers nothing of the result. */
  isLabelAbove?: true;
}

/** Position of the pointer: relative to the images' box, and in pixels of the map. */
export interface Probe {
  /** Position in the box, 0 to 1 from west to east, and from north to south; NaN outside. */
  x: number;
  y: number;
  left: number;
  top: number;
  /** True in the eastern half of the map. */
  isEast: boolean;
  /** Index of the topmost shape at the position; null: none. */
  shape: number | null;
}

/** Size of the map in pixels, with the top and bottom of its field. */
export interface FieldFrame {
  width: number;
  height: number;
  field: { top: number; bottom: number } | null;
}

/** A map for viewing a field and its result. */
export interface ResultMap extends MapHandle {
  /** @param options.fill fill colour of the field; null: no fill. */
  showField(field: Ring | MultiPolygon, options?: { fill?: string | null; label?: string }): void;
  /**
   * Shows images in EPSG:3857 over a box in degrees, with the index on top; null removes them. Each is a URL or, for the index, a
   * canvas that is already drawn. @param onMissing called when an image cannot be loaded.
   */
  showImages(
    images: { index: string | HTMLCanvasElement | null; natural: string | null; bounds: Bounds } | null,
    onMissing?: () => void,
  ): void;
  /** Sets the opacity of the index image, and the share of the map's width from which on it is visible; 0: everywhere. */
  showIndex(opacity: number, from: number): void;
  showShapes(shapes: readonly ResultShape[]): void;
  /** Calls back immediately, and after each move or resize. @returns a function that unsubscribes. */
  onFrameChange(listener: (frame: FieldFrame) => void): () => void;
  /** Calls back with the position of the pointer, and with null when it leaves; arrow keys move it when the map has the focus. */
  onProbe(probe: (position: Probe | null) => void): void;
}
