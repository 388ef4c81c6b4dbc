import { geodesicDistanceM } from '@furrow/geo/area/area';
import type { MapPoint } from '../geometry/outline-draft.ts';
import { positionOf } from '../geometry/ring.ts';
import type { FieldMapOptions } from '../interface/field-map.ts';

/**
 * Time in milliseconds for which the crosshair must rest before its position is announced, because keys are
 * often pressed repeatedly.
 */
const restDelayMs = 700;

/** Announces the position of the crosshair to screen readers, once it has come to rest. */
export function createCrosshairAnnouncer({ texts, onAnnounce }: FieldMapOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    announce: (
      point: MapPoint,
      from: MapPoint | null,
      origin: 'last' | 'taken',
      handleKind: 'corner' | 'side' | null,
    ) => {
      clearTimeout(timer);
      if (!texts || !onAnnounce) return;
      timer = setTimeout(() => {
        const [lng, lat] = positionOf(point);
        if (handleKind) onAnnounce(texts.on[handleKind]);
        else if (from) onAnnounce(texts.offset(...offsetMetres(from, point), origin));
        else onAnnounce(texts.position(lat, lng));
      }, restDelayMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Offset from `from` to `to` in whole metres, to the east and to the north. */
export function offsetMetres(from: MapPoint, to: MapPoint): [east: number, north: number] {
  const [lng, lat] = positionOf(from);
  const [toLng, toLat] = positionOf(to);
  const east = Math.sign(toLng - lng) * geodesicDistanceM([lng, lat], [toLng, lat]);
  const north = Math.sign(toLat - lat) * geodesicDistanceM([lng, lat], [lng, toLat]);
  return [Math.round(east), Math.round(north)];
}
