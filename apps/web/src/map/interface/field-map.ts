import type { RestrictedOutline } from '@furrow/geo/overlap/restricted';
import type { MultiPolygon, Position, Ring } from '@furrow/geo/rings/polygon';
import type { Field, FieldCheck } from '@furrow/geo/validity/validity';
import type { Basemaps } from './basemaps.ts';

/** Bounds as west, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** A position in degrees. */
export interface LngLat {
  lng: number;
  lat: number;
}

/** The part of a map that is in view. */
export interface VisibleArea extends LngLat {
  radiusKm: number;
}

/** Widths in pixels of the edges of the map that other elements cover. */
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
  /** Appearance by the result of an import report; `quiet` for a field that is only shown for orientation. */
  appearance?: 'plain' | 'repaired' | 'refused' | 'quiet';
  /** Colour of the field's value, `#rrggbb`, with which it is filled. */
  color?: string;
}

/** Event handlers of the fields on a map. */
export interface FieldHandlers {
  onPress?: (id: string) => void;
  /** Called with the id of the field under the pointer; null if there is none. */
  onHover?: (id: string | null) => void;
}

/** A change of a drawing. */
export interface DrawingChange {
  /**
   * Kind of change. `kept`: a corner was not removed, because a field needs three; `missed`: no
   * corner was chosen for removal.
   */
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
  /** Number that grows with each change, because the same change can happen twice. */
  sequence: number;
}

/** State of a drawing. */
export interface Drawing {
  /**
   * Current tool. `draw`: presses set corners; `edit`: keys pick up corners, and they can be dragged; `look`: the map
   * is panned, and corners can be dragged.
   */
  tool: 'draw' | 'edit' | 'view';
  corners: number;
  /** Hectares inside the corners and the pointer; the billed hectares once the outline is closed. */
  hectares: number;
  /**
   * Corners in degrees as they were set, with the first one repeated if the outline is closed; null if there are none.
   * The object stays the same until a corner changes.
   */
  outline: readonly Position[] | null;
  /** The field of a closed outline, or the reason why the outline cannot be a field; null while it is open. */
  check: FieldCheck | null;
  /** The field of an open outline, as if it were closed now; null if that would be no field, or if it is closed. */
  openField: Field | null;
  /** True while a corner is dragged. The other values then describe its current position. */
  isMoving: boolean;
  /** True if a corner is chosen for removal. */
  isChosen: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** The latest change; null if there was none. */
  change: DrawingChange | null;
  /**
   * For a saved field with several outlines (parts and holes): index of the outline being
   * edited, and number of outlines.
   */
  outlines?: { index: number; count: number };
}

/** Methods that every map has. */
export interface MapHandle {
  /** Sets how much of the map is covered. The field is moved into the uncovered part. */
  setPadding(padding: MapPadding): void;
  /** Zooms in by this number of steps, or out if negative. */
  zoom(steps: number): void;
  /** Zooms to the field; does nothing if there is no field. */
  fitMap(): void;
  setBasemap(basemap: keyof Basemaps): void;
  /** Loads tiles again that failed to load. */
  reload(): void;
  /** Focuses the map. */
  focus(): void;
  destroy(): void;
}

/** Creates a map in an element, which must already have a size. */
export type CreateMap<Kind extends MapHandle> = (element: HTMLElement, options: FieldMapOptions) => Kind;

/** A map of fields, as the rest of the app uses it. */
export interface FieldMap extends MapHandle {
  /** Sets the tool. With `draw`, the current drawing stays until the first new corner is set. */
  setTool(tool: Drawing['tool']): void;
  /** Closes the outline. */
  finish(): void;
  /** Undoes the last change of the drawing. */
  undo(): void;
  /** Redoes the change of the drawing that was undone last. */
  redo(): void;
  /** Removes the chosen corner, if more than three corners are left. */
  removeCorner(): void;
  /** Clears the drawing, so that a new one can be drawn. */
  clear(): void;
  /**
   * Opens a saved field for editing, one outline at a time; the field is checked with all its outlines. Undoing
   * stops at the saved state.
   */
  edit(parts: MultiPolygon): void;
  /** Selects the outline with this index for editing, and zooms to that outline. */
  chooseOutline(index: number): void;
  /** Shows a field that cannot be edited. */
  showField(field: Ring | MultiPolygon, options?: { fill?: string | null; label?: string }): void;
  /**
   * Shows exactly these fields, and clusters fields that are near to one another. A press on a
   * cluster zooms to its fields.
   */
  showFields(fields: readonly MapField[], handlers?: FieldHandlers): void;
  /** Highlights the field with this id; null: no field. */
  highlight(id: string | null): void;
  /** Zooms to these bounds. */
  fitBounds(bounds: Bounds): void;
  /** Moves to this position and zooms in until a field is visible. */
  goTo(position: LngLat): void;
  /** Shows the only marker of the map: a pin for a search result, or a dot for the user's position. */
  showMarker(position: LngLat, kind: 'found' | 'here'): void;
  hideMarker(): void;
  /** Centre of the uncovered part of the map in degrees, and half its longer side in kilometres. */
  visibleArea(): VisibleArea;
  /** True if the user has moved the map or drawn on the map since it was opened. */
  hasBeenMoved(): boolean;
}

export interface FieldMapOptions {
  /** Initial view: bounds, or a position at which a field is visible unless another zoom is given. */
  start: Bounds | (LngLat & { zoom?: number });
  /** URL of the country outlines. */
  outlines: string;
  /**
   * Use of the map. `draw`: fields are drawn; `roam`: the map can be panned and fills its part of the screen; `look`:
   * the same in a page that scrolls; `still`: the map is static.
   */
  use: 'draw' | 'roam' | 'view' | 'still';
  /** Basemaps in addition to the bundled map. */
  basemaps?: Basemaps;
  /** Areas in which no field is allowed. */
  restricted?: readonly RestrictedOutline[];
  /** An earlier drawing to continue, in degrees: a closed ring, or the corners of an open outline. */
  initialDrawing?: readonly Position[] | null;
  onDrawing?: (drawing: Drawing) => void;
  /** Called when a drawing was discarded, because it was started in a restricted area. */
  onRestricted?: () => void;
  /** Called with a description of the position at which the crosshair has come to rest. */
  onAnnounce?: (words: string) => void;
  /** Called after each move with the zoom, and with the metres per pixel at the centre of the map. */
  onScale?: (scale: { zoom: number; metresPerPixel: number }) => void;
  /** Texts at the pointer and next to the sides while drawing. */
  texts?: {
    first: string;
    next: string;
    close: string;
    take: string;
    drop: string;
    hectares: (hectares: number) => string;
    length: (metres: number) => string;
    /** Describes the position of the crosshair in degrees, before there is a corner. */
    position: (lat: number, lng: number) => string;
    /** Describes an offset in metres from the last corner, or from where the moved corner was picked up (`taken`). */
    offset: (east: number, north: number, from: 'last' | 'taken') => string;
    on: { corner: string; side: string };
  };
}
