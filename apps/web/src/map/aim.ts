import { distanceMetres } from '@furrow/geo/area';
import type { FieldMapOptions } from './field-map.ts';
import type { Point } from './pen.ts';
import { positionOf } from './ring.ts';

/** Milliseconds that the crosshair rests before it is said where: keys are pressed many times in a row. */
const rest = 700;

/** Tells where the crosshair is, once it has come to rest. */
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

/** How far east and how far north of `from` a place lies, in whole metres. */
export function metresFrom(from: Point, at: Point): [east: number, north: number] {
  const [lng, lat] = positionOf(from);
  const [toLng, toLat] = positionOf(at);
  const east = Math.sign(toLng - lng) * distanceMetres([lng, lat], [toLng, lat]);
  const north = Math.sign(toLat - lat) * distanceMetres([lng, lat], [lng, toLat]);
  return [Math.round(east), Math.round(north)];
}
