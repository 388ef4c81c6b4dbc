import { distanceMetres } from '@furrow/geo/area';
import type { FieldMapOptions } from './field-map.ts';
import type { Point } from './pen.ts';
import { positionOf } from './ring.ts';

/** How long the crosshair must rest before its position is announced: keys are often pressed several times in a row. */
const rest = 700;

/** Announces the position of the crosshair to screen readers, once it has come to rest. */
export function createAim({ words, onAim }: FieldMapOptions) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    tell: (at: Point, from: Point | null, as: 'last' | 'taken', grip: 'corner' | 'side' | null) => {
      clearTimeout(waiting);
      if (!words || !onAim) return;
      waiting = setTimeout(() => {
        const [lng, lat] = positionOf(at);
        if (grip) onAim(words.on[grip]);
        else if (from) onAim(words.away(...metresFrom(from, at), as));
        else onAim(words.place(lat, lng));
      }, rest);
    },
    stop: () => clearTimeout(waiting),
  };
}

/** Offset east and north of `from`, in whole metres. */
export function metresFrom(from: Point, at: Point): [east: number, north: number] {
  const [lng, lat] = positionOf(from);
  const [toLng, toLat] = positionOf(at);
  const east = Math.sign(toLng - lng) * distanceMetres([lng, lat], [toLng, lat]);
  const north = Math.sign(toLat - lat) * distanceMetres([lng, lat], [lng, toLat]);
  return [Math.round(east), Math.round(north)];
}
