import type { Bounds, FieldMapOptions, LngLat } from '../../map/interface/field-map.ts';
import { mapTexts } from '../../texts/map.ts';

const world = [-170, -55, 170, 72] as const;

/** Initial state of a drawing map, or the message to show while it is unknown. */
export type InitialMapState =
  | { waitsFor: string }
  | {
      start: FieldMapOptions['start'];
      position: LngLat | null;
      restricted: NonNullable<FieldMapOptions['restricted']>;
    };

/** Inputs of the initial view: undefined while unknown, null if unavailable. */
interface InitialMapInputs {
  position: LngLat | null | undefined;
  /** Bounds of the user's last drawing in this tab. */
  lastField: Bounds | null;
  /** Initial bounds of the server. */
  start: Bounds | null | undefined;
  restricted: NonNullable<FieldMapOptions['restricted']> | undefined;
}

/** Prefers the user's position, then their last drawing. No map opens before the restricted areas are known. */
export function initialMapState({
  position,
  lastField,
  start,
  restricted,
}: InitialMapInputs): InitialMapState {
  if (position === undefined) return { waitsFor: mapTexts.location.asking };
  if (start === undefined || restricted === undefined) return { waitsFor: mapTexts.map.loading };
  return { start: position ?? lastField ?? start ?? world, position, restricted };
}
