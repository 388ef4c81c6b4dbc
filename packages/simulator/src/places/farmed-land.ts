import type { UtmZone } from '@furrow/geo/projection/utm';
import { coastalGround } from '../landscape/coastal-ground.ts';
import { shoreOver } from '../shore/shore.ts';
import type { Metres } from './convex.ts';

const pixel = 10;
/** A parcel is sampled from its centre to some metres beyond each corner, in this number of steps. */
const steps = 4;
const marginM = 15;

/** True if neither sea nor beach covers a part of a parcel. */
export function isFarmedLand(zone: UtmZone, ring: readonly Metres[], [centreX, centreY]: Metres): boolean {
  const west = Math.min(...ring.map(([x]) => x)) - 3 * pixel;
  const north = Math.max(...ring.map(([, y]) => y)) + 3 * pixel;
  const columns = Math.ceil((Math.max(...ring.map(([x]) => x)) - west) / pixel) + 3;
  const rows = Math.ceil((north - Math.min(...ring.map(([, y]) => y))) / pixel) + 3;
  const frame = { west, north, pixel, columns, rows };
  const shore = shoreOver(zone, frame);
  if (!shore) return true;
  if (!shore.edge) return false;
  const coast = coastalGround(zone, frame, shore.edge);
  const isFarmed = (x: number, y: number): boolean => {
    const i = Math.floor((north - y) / pixel) * columns + Math.floor((x - west) / pixel);
    return !coast.isSea(i) && coast.parcelAt(i) === null;
  };
  return ring.every(([x, y]) => {
    const endFraction = 1 + marginM / Math.max(1, Math.hypot(x - centreX, y - centreY));
    for (let step = 0; step <= steps; step++) {
      const fraction = (endFraction * step) / steps;
      if (!isFarmed(centreX + fraction * (x - centreX), centreY + fraction * (y - centreY))) return false;
    }
    return true;
  });
}
