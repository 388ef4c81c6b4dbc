import type { MultiPolygon, Position, Ring } from '@furrow/geo/polygon';
import type { RestrictedArea } from '@furrow/geo/restricted';
import type { FieldCheck } from '@furrow/geo/validity';
import type { Grounds } from './grounds.ts';

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** A place in degrees. */
export interface Place {
  lng: number;
  lat: number;
}

/** Pixels of the map that something else covers. */
export interface Covered {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** One of many fields on a map. */
export interface ShownField {
  id: string;
  name: string;
  geometry: { coordinates: MultiPolygon };
  hectares: number;
  isChosen: boolean;
  /** What a report says of it, or that it is only there for orientation. */
  look?: 'plain' | 'repaired' | 'refused' | 'quiet';
}

/** What happens to the fields of a map. */
export interface FieldHands {
  onPress?: (id: string) => void;
  /** The pointer is on this field now; null: on none. */
  onHover?: (id: string | null) => void;
}

/** Something that has happened to a drawing. */
export interface Change {
  /** `kept`: a corner was to be removed, and three have to stay. `missed`: none was chosen to be removed. */
  what:
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
  /** Grows by one with each: the same can happen twice. */
  number: number;
}

/** What is on the map while somebody draws. */
export interface Drawing {
  /** `draw`: presses set corners. `edit`: keys take corners. `look`: the map is moved. Corners of a field are dragged in both. */
  tool: 'draw' | 'edit' | 'look';
  corners: number;
  /** Inside the corners so far and the place of the pointer; what is billed once the outline is closed. */
  hectares: number;
  /** Its corners in degrees as they were set, closed as a ring; null: there are none. The same object until it changes. */
  outline: readonly Position[] | null;
  /** Of a closed outline: the field, or why it cannot be one. */
  check: FieldCheck | null;
  /** A corner is on its way: what is here holds until it has moved on. */
  isMoving: boolean;
  /** A corner is chosen to be removed. */
  isChosen: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** What has just happened; null: nothing yet. */
  change: Change | null;
  /** Of a saved field that has several outlines (parts and holes): which of them is changed, from 0. */
  outlines?: { at: number; of: number };
}

/** What every map can do. */
export interface ShownMap {
  /** Lays out what covers the map, and keeps the field in what is left. */
  setCovered(covered: Covered): void;
  /** So many steps in, or out below 0. */
  zoom(steps: number): void;
  /** Moves to the field; nothing without one. */
  fit(): void;
  setGround(ground: keyof Grounds): void;
  /** Loads again what did not load. */
  reload(): void;
  /** The keys go to the map from now on. */
  focus(): void;
  destroy(): void;
}

/** Makes a map in an element that has a size already. */
export type CreateMap<Kind extends ShownMap> = (element: HTMLElement, options: FieldMapOptions) => Kind;

/** Everything that the rest of the product knows about maps of fields. */
export interface FieldMap extends ShownMap {
  /** `draw` keeps what is drawn until the first new corner is set. */
  setTool(tool: Drawing['tool']): void;
  /** Joins the last corner to the first. */
  finish(): void;
  /** Takes the last change of the drawing back, whatever it was. */
  undo(): void;
  /** Makes it again. */
  redo(): void;
  /** Takes the chosen corner off; three stay in any case. */
  removeCorner(): void;
  /** Takes everything off, ready to draw. */
  clear(): void;
  /** Takes up a saved field to be changed, one outline at a time, judged as a whole. What it was cannot be undone away. */
  edit(parts: MultiPolygon): void;
  /** Changes the outline of this number from now on, and moves to it. */
  chooseOutline(index: number): void;
  /** Shows a field that is not drawn on. */
  showField(land: Ring | MultiPolygon, look?: { fill?: string | null; label?: string }): void;
  /** Shows these fields and no others, near ones together in clusters that a press goes into. */
  showFields(fields: readonly ShownField[], hands?: FieldHands): void;
  /** Has one of them stand out; null: none. */
  standOut(id: string | null): void;
  /** Shows all of this. */
  fitTo(bounds: Bounds): void;
  /** Goes there, near enough to see a field. */
  goTo(place: Place): void;
  /** The one mark of the map: a pin where something was found, a dot where somebody stands. */
  mark(place: Place, kind: 'found' | 'here'): void;
  unmark(): void;
  /** In the middle of what is free. */
  center(): Place;
  /** Whether somebody has moved it or drawn on it since it opened. */
  isMoved(): boolean;
}

export interface FieldMapOptions {
  /** What it shows at first: all of this, or this place, near enough to see a field unless it says how near. */
  start: Bounds | (Place & { zoom?: number });
  /** Address of the country outlines. */
  outlines: string;
  /** `draw`: fields are drawn on it. `roam`: it has a place of its own and can be moved. `look`: the same in a page that scrolls. `still`: a picture. */
  use: 'draw' | 'roam' | 'look' | 'still';
  /** What can lie under the field beside the bundled map. */
  grounds?: Grounds;
  /** Land in which no field may lie. */
  restricted?: readonly RestrictedArea[];
  /** What was drawn before: a closed ring, or the corners of an open outline. */
  drawn?: readonly Position[] | null;
  onDrawing?: (drawing: Drawing) => void;
  /** A drawing was begun in restricted land: nothing of it stays. */
  onRestricted?: () => void;
  /** Where the crosshair has come to rest, in words. */
  onAim?: (words: string) => void;
  /** After each move: the zoom, and metres on the ground in one pixel at the middle. */
  onScale?: (scale: { zoom: number; metresPerPixel: number }) => void;
  /** Words at the pointer while drawing, and at the sides. */
  words?: {
    first: string;
    next: string;
    close: string;
    take: string;
    drop: string;
    hectares: (hectares: number) => string;
    length: (metres: number) => string;
    /** Before there is a corner. */
    place: (lat: number, lng: number) => string;
    /** Metres from the last corner, or from where a corner in hand was taken. */
    away: (east: number, north: number, from: 'last' | 'taken') => string;
    on: { corner: string; side: string };
  };
}
