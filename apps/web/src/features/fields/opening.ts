import type { Bounds, FieldMapOptions, Place } from '../../map/field-map.ts';
import { mapTexts } from '../../texts/map.ts';

const world = [-170, -55, 170, 72] as const;

/** What a map that is drawn on opens with, or the words for what it waits for. */
export type Opening =
  | { waitsFor: string }
  | {
      start: FieldMapOptions['start'];
      position: Place | null;
      restricted: NonNullable<FieldMapOptions['restricted']>;
    };

/** Undefined is what nobody knows yet, null what nobody can say. */
interface Known {
  position: Place | null | undefined;
  /** Where this person drew last in this tab. */
  lastField: Bounds | null;
  /** Where the server says that a map opens. */
  start: Bounds | null | undefined;
  restricted: NonNullable<FieldMapOptions['restricted']> | undefined;
}

/** Where this person is comes first, then where they drew last. No map opens on which restricted land could be drawn on. */
export function openingOf({ position, lastField, start, restricted }: Known): Opening {
  if (position === undefined) return { waitsFor: mapTexts.location.asking };
  if (start === undefined || restricted === undefined) return { waitsFor: mapTexts.map.loading };
  return { start: position ?? lastField ?? start ?? world, position, restricted };
}
