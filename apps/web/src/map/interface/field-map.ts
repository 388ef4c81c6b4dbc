import type { RestrictedArea } from '@furrow/geo/overlap/restricted';
import type { MultiPolygon, Position, Ring } from '@furrow/geo/rings/polygon';
import type { FieldCheck } from '@furrow/geo/validity/validity';
import type { Basemaps } from './basemaps.ts';

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** A position in degrees. */
export interface LngLat {
  lng: number;
  lat: number;
}

/** Edges of the map that other elements cover, in pixels. */
export interface MapPadding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** One of several fields on a map. */
export interface MapField {
  id: string;
  name: string;
  geometry: { coordinates: MultiPolygon };
  hectares: number;
  isChosen: boolean;
  /** Result of an import report, or `quiet` for a field that is only shown for orientation. */
  appearance?: 'plain' | 'repaired' | 'refused' | 'quiet';
}

/** Event handlers for the fields of a map. */
export interface FieldHandlers {
  onPress?: (id: string) => void;
  /** Called with the field under the pointer; null: none. */
  onHover?: (id: string | null) => void;
}

/** A change of a drawing. */
export interface DrawingChange {
  /** `kept`: a corner was not removed, because three must stay. `missed`: no corner was chosen to be removed. */
  type:
    | 'opened'
    | 'set'
    | 'closed'
    | 'moved'
    | 'added'
    | 'removed'
    | 'kept'
    | 'missed'
    | 'cleared'
    | 'undone'
    | 'redone';
  /** Incremented with each change, because the same one can happen twice. */
  sequence: number;
}

/** State of a drawing. */
export interface Drawing {
  /** `draw`: presses set corners. `edit`: keys pick up corners. `look`: the map is panned. Corners can be dragged in the last two. */
  tool: 'draw' | 'edit' | 'look';
  corners: number;
  /** Hectares inside the corners so far and the pointer; those billed once the outline is closed. */
  hectares: number;
  /** Corners in degrees as they were set, closed as a ring; null if there are none. The same object until it changes. */
  outline: readonly Position[] | null;
  /** The field of a closed outline, or why it cannot be one. */
  check: FieldCheck | null;
  /** True while a corner is dragged: the other values reflect its current position. */
  isMoving: boolean;
  /** True if a corner is chosen to be removed. */
  isChosen: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** The latest change; null: none yet. */
  change: DrawingChange | null;
  /** For a saved field with several outlines (parts and holes): index of the one being edited, and their number. */
  outlines?: { index: number; count: number };
}

/** Methods of every map. */
export interface MapHandle {
  /** Sets how much of the map is covered, and keeps the field in the remaining part. */
  setPadding(padding: MapPadding): void;
  /** Zooms in by this number of steps, or out if negative. */
  zoom(steps: number): void;
  /** Zooms to the field; does nothing without one. */
  fit(): void;
  setBasemap(basemap: keyof Basemaps): void;
  /** Retries tiles that failed to load. */
  reload(): void;
  /** Focuses the map. */
  focus(): void;
  destroy(): void;
}

/** Creates a map in an element that has a size already. */
export type CreateMap<Kind extends MapHandle> = (element: HTMLElement, options: FieldMapOptions) => Kind;

/** Interface of field maps to the rest of the product. */
export interface FieldMap extends MapHandle {
  /** Sets the tool. `draw` keeps the current drawing until the first new corner is set. */
  setTool(tool: Drawing['tool']): void;
  /** Closes the outline. */
  finish(): void;
  /** Undoes the last change of the drawing. */
  undo(): void;
  /** Redoes the change undone last. */
  redo(): void;
  /** Removes the chosen corner; three must stay. */
  removeCorner(): void;
  /** Clears the drawing, ready to draw. */
  clear(): void;
  /** Opens a saved field for editing, one outline at a time, checked as a whole. Undo stops at its original state. */
  edit(parts: MultiPolygon): void;
  /** Selects the outline with this index for editing, and zooms to it. */
  chooseOutline(index: number): void;
  /** Shows a field that is not edited. */
  showField(field: Ring | MultiPolygon, options?: { fill?: string | null; label?: string }): void;
  /** Shows exactly these fields, with near ones in clusters; a press on a cluster zooms into it. */
  showFields(fields: readonly MapField[], handlers?: FieldHandlers): void;
  /** Highlights one of the fields; null: none. */
  highlight(id: string | null): void;
  /** Zooms to these bounds. */
  fitBounds(bounds: Bounds): void;
  /** Moves to this position, near enough to see a field. */
  goTo(position: LngLat): void;
  /** Shows the one marker of the map: a pin for a search result, a dot for the user's position. */
  showMarker(position: LngLat, kind: 'found' | 'here'): void;
  hideMarker(): void;
  /** Centre of the uncovered part of the map. */
  center(): LngLat;
  /** True if the user has moved the map or drawn on it since it opened. */
  hasBeenMoved(): boolean;
}

export interface FieldMapOptions {
  /** Initial view: these bounds, or this position, near enough to see a field unless a zoom is given. */
  start: Bounds | (LngLat & { zoom?: number });
  /** URL of the country outlines. */
  outlines: string;
  /** `draw`: to draw fields. `roam`: has its own screen area and can be moved. `look`: the same in a page that scrolls. `still`: static. */
  use: 'draw' | 'roam' | 'look' | 'still';
  /** Basemaps in addition to the bundled map. */
  basemaps?: Basemaps;
  /** Areas in which no field is allowed. */
  restricted?: readonly RestrictedArea[];
  /** An earlier drawing: a closed ring, or the corners of an open outline. */
  initialDrawing?: readonly Position[] | null;
  onDrawing?: (drawing: Drawing) => void;
  /** Called when a drawing was started in a restricted area, and was discarded. */
  onRestricted?: () => void;
  /** Called with a description of the position where the crosshair has come to rest. */
  onAnnounce?: (words: string) => void;
  /** Called after each move with the zoom, and with the metres per pixel at the centre. */
  onScale?: (scale: { zoom: number; metresPerPixel: number }) => void;
  /** Texts at the pointer while drawing, and at the sides. */
  texts?: {
    first: string;
    next: string;
    close: string;
    take: string;
    drop: string;
    hectares: (hectares: number) => string;
    length: (metres: number) => string;
    /** Position of the crosshair before there is a corner. */
    position: (lat: number, lng: number) => string;
    /** Offset in metres from the last corner, or from where a moved corner was picked up. */
    offset: (east: number, north: number, from: 'last' | 'taken') => string;
    on: { corner: string; side: string };
  };
}
