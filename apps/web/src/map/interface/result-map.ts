import type { MultiPolygon, Ring } from '@furrow/geo/rings/polygon';
import type { Bounds, MapHandle } from './field-map.ts';

/** A shape in a result, such as a zone. */
export interface ResultShape {
  /** True for a part of the field, which is drawn up to its outline alone: its edges are those of pixels. */
  isInside?: boolean;
  geometry:
    | { type: 'Point'; coordinates: readonly number[] }
    | { type: 'Polygon'; coordinates: readonly (readonly number[][])[] | number[][][] }
    | { type: 'MultiPolygon'; coordinates: number[][][][] };
  /** CSS colour of the fill; null: no fill. */
  fill: string | null;
  /** Label on the shape. */
  label?: string;
  /** True to put the label above the upper edge of the shape, where the label covers nothing of the result. */
  isLabelAbove?: true;
}

/** Position of the pointer in the box of the images, and in pixels of the map. */
export interface Probe {
  /** Position in the box of the images, 0 to 1 from west to east and from north to south; NaN outside of the box. */
  x: number;
  y: number;
  left: number;
  top: number;
  /** True if the pointer is in the eastern half of the map. */
  isEast: boolean;
  /** Index of the topmost shape at the position; null if there is none. */
  shape: number | null;
}

/** Size of the map in pixels, with the upper and lower edge of its field. */
export interface FieldFrame {
  width: number;
  height: number;
  field: { top: number; bottom: number } | null;
}

/** A pin that opens an address. */
export interface PinLink {
  /** [lng, lat] in degrees on WGS 84. */
  point: readonly [number, number];
  address: string;
  /** Accessible name: what the address is. */
  label: string;
}

/** A map for viewing a field and its result. */
export interface ResultMap extends MapHandle {
  /**
   * Shows the field.
   * @param options.fill CSS colour of the fill; null: no fill.
   */
  showField(field: Ring | MultiPolygon, options?: { fill?: string | null; label?: string }): void;
  /**
   * Shows images in EPSG:3857 over a box in degrees, with the index on top; null removes them. An image is given by its
   * URL, and the index may also be a canvas.
   * @param onMissing called when an image cannot be loaded.
   */
  showImages(
    images: { index: string | HTMLCanvasElement | null; natural: string | null; bounds: Bounds } | null,
    onMissing?: () => void,
  ): void;
  /**
   * Sets the opacity of the index image, and the share of the map's width at which the image starts to be
   * visible; 0: the full width.
   */
  showIndex(opacity: number, from: number): void;
  showShapes(shapes: readonly ResultShape[]): void;
  /** Shows a pin; null hides it. */
  showPin(pin: PinLink | null): void;
  /**
   * Calls the listener immediately, and after each move or resize.
   * @returns a function that unsubscribes.
   */
  onFrameChange(listener: (frame: FieldFrame) => void): () => void;
  /**
   * Calls back with the position of the pointer, and with null when the pointer leaves. Arrow keys move the position
   * while the map has the focus.
   */
  onProbe(probe: (position: Probe | null) => void): void;
}
