import type { Ring } from '@furrow/geo/polygon';
import type { RestrictedArea } from '@furrow/geo/restricted';
import type { FieldCheck } from '@furrow/geo/validity';

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Pixels of the map that something else covers. */
export interface Covered {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** What is on the map while somebody draws. */
export interface Drawing {
  /** `draw`: presses set corners. `look`: they move the map. */
  tool: 'draw' | 'look';
  corners: number;
  /** Inside the corners so far and the place of the pointer; what is billed once the outline is closed. */
  hectares: number;
  /** Of a closed outline: the field, or why it cannot be one. */
  check: FieldCheck | null;
}

/** Everything that the rest of the product knows about maps. */
export interface FieldMap {
  /** `draw` keeps what is drawn until the first new corner is set. */
  setTool(tool: Drawing['tool']): void;
  /** Joins the last corner to the first. */
  finish(): void;
  /** Takes the last corner off, or opens a closed outline again. */
  undo(): void;
  /** Takes everything off, ready to draw. */
  clear(): void;
  /** Moves to the field; nothing without one. */
  fit(): void;
  /** Lays out what covers the map, and keeps the field in what is left. */
  setCovered(covered: Covered): void;
  /** Takes up a field that was drawn before, as if it had just been closed. */
  takeUp(ring: Ring): void;
  /** Shows a field that is not drawn on. */
  showField(ring: Ring, look?: { fill?: string | null; label?: string }): void;
  /** A picture in EPSG:3857 over the ground, pixel by pixel. */
  showOverlay(url: string, bounds: Bounds, onMissing: () => void): void;
  /** One step in or out. */
  zoom(steps: 1 | -1): void;
  destroy(): void;
}

export interface FieldMapOptions {
  start: Bounds;
  /** Address of the country outlines. */
  outlines: string;
  /** `draw`: fields are drawn on it. `look`: it can be moved. `still`: a picture. */
  use: 'draw' | 'look' | 'still';
  /** Land in which no field may lie. */
  restricted?: readonly RestrictedArea[];
  onDrawing?: (drawing: Drawing) => void;
  /** A drawing was begun in restricted land: nothing of it stays. */
  onRestricted?: () => void;
  /** Metres on the ground in one pixel at the middle, after each move. */
  onScale?: (metresPerPixel: number) => void;
  /** Words at the pointer while drawing. */
  words?: {
    first: string;
    next: string;
    close: string;
    hectares: (hectares: number) => string;
  };
}
