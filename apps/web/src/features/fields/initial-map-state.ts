import type { Bounds, FieldMapOptions, LngLat } from '../../map/interface/field-map.ts';
import { mapTexts } from '../../texts/map.ts';

const worldBounds = [-170, -55, 170, 72] as const;

/** Initial state of a drawing map, or the message to show while it is unknown. */
export type InitialMapState =
  | { waitsFor: string }
  | {
      start: FieldMapOptions['start'];
      position: LngLat | null;
      restricted: NonNullable<FieldMapOptions['restricted']>;
    };

/** Inputs of the initial view: undefined while unknown, null if not available. */
interface InitialMapInputs {
  position: LngLat | null | undefined;
  /** Bounds of the user's last drawing in this tab. */
  lastField: Bounds | null;
  /** Initial bounds that the server sends. */
  start: Bounds | null | undefined;
  restricted: NonNullable<FieldMapOptions['restricted']> | undefined;
}

/**
 * Initial view of a drawing map: the user's position, otherwise their last drawing, otherwise the server's bounds. The
 * map waits for the restricted areas.
 */
export function initialMapState({
  position,
  lastField,
  start,
  restricted,
}: InitialMapInputs): InitialMapState {
  if (position === undefined) return { waitsFor: mapTexts.location.asking };
  if (start === undefined || restricted === undefined) return { waitsFor: mapTexts.map.loading };
  return { start: position ?? lastField ?? start ?? worldBounds, position, restricted };
}
