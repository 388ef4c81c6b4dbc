import { type Cell, centreOf, type Point } from '../grid/cells.ts';
import { sunAt } from './sun.ts';

/** One overpass of a satellite over one strip of the Earth. */
export interface SimulatedPass {
  /** Orbit strip, 0 to 142, eastwards. */
  strip: number;
  /** Days since 1970 of the overpass in local solar time. */
  day: number;
  /** Acquisition time of the requested granule in milliseconds since 1970. */
  instantMs: number;
  platform: 'sentinel-2a' | 'sentinel-2b';
}

/** Number of orbit strips: Sentinel-2 repeats 143 orbits in 10 days, and two satellites in 5 days. */
const stripCount = 143;
const stripDegrees = 360 / stripCount;
/** Western border of the first strip in degrees; an arbitrary choice. */
const firstStripWest = -179;
const revisitDays = 5;
/** Local solar time of the overpass in hours. */
export const overpassHour = 10.5;

const msPerDay = 86_400_000;
const msPerHour = 3_600_000;
/** Milliseconds in which the satellite flies south over one degree of latitude (98.6 minutes for 360 degrees). */
const msPerDegree = 16_430;
/** Overlap of neighbouring strips in kilometres. Both see the ground along their common border, as real swaths do. */
const overlapKm = 12;

/**
 * Days on which a strip is seen, modulo the revisit period. Neighbouring strips differ, so that no two are seen on the
 * same days.
 */
const orbitPhaseOf = (strip: number): number => (strip * 2) % revisitDays;

/** Minimum elevation of the sun in degrees: with a lower sun there are no images, as in a polar night. */
const minSunElevation = 5;

/** Strips from which a cell is seen: its own and, close to a border, the neighbouring one. */
export const stripNumbersOver = (cell: Cell): number[] => stripNumbersAt(centreOf(cell));

function stripNumbersAt([lng, lat]: Point): number[] {
  const degreesFromFirst = (((lng - firstStripWest) % 360) + 360) % 360;
  const mainStrip = Math.min(stripCount - 1, Math.floor(degreesFromFirst / stripDegrees));
  const overlap = overlapKm / (111.32 * Math.cos((lat * Math.PI) / 180));
  const degreesIntoStrip = degreesFromFirst - mainStrip * stripDegrees;
  const result = [mainStrip];
  if (degreesIntoStrip < overlap) result.push((mainStrip + stripCount - 1) % stripCount);
  if (stripDegrees - degreesIntoStrip < overlap) result.push((mainStrip + 1) % stripCount);
  return result;
}

/** Overpass of a strip on a day, at the time of a cell with that centre; null on days without one. */
function passAt([, lat]: Point, strip: number, day: number): SimulatedPass | null {
  const daysFromPhase = day - orbitPhaseOf(strip);
  if (daysFromPhase % revisitDays !== 0) return null;
  const centreLng = firstStripWest + (strip + 0.5) * stripDegrees;
  const instant = day * msPerDay + (overpassHour - centreLng / 15) * msPerHour - lat * msPerDegree;
  const isOddRevisit = Math.abs(daysFromPhase / revisitDays) % 2 === 1;
  return {
    strip,
    day,
    instantMs: Math.round(instant),
    platform: isOddRevisit ? 'sentinel-2b' : 'sentinel-2a',
  };
}

const isSunlit = ([, lat]: Point, { instantMs }: SimulatedPass): boolean =>
  sunAt(lat, instantMs, overpassHour).elevation >= minSunElevation;

/** Overpasses of a cell in daylight between two instants (inclusive), in chronological order. */
export function passesOver(cell: Cell, from: number, to: number): SimulatedPass[] {
  const passes: SimulatedPass[] = [];
  const centre = centreOf(cell);
  for (const strip of stripNumbersAt(centre)) {
    const first = Math.floor(from / msPerDay) - 1;
    const orbitPhase = orbitPhaseOf(strip);
    for (
      let day = first + ((((orbitPhase - first) % revisitDays) + revisitDays) % revisitDays);
      ;
      day += revisitDays
    ) {
      const pass = passAt(centre, strip, day);
      if (!pass || pass.instantMs > to) break;
      if (pass.instantMs >= from && isSunlit(centre, pass)) passes.push(pass);
    }
  }
  return passes.sort((a, b) => a.instantMs - b.instantMs);
}

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10).replaceAll('-', '');

/** Key of a pass, for example `20240612-R051`: UTC date and strip. */
export function passKey(pass: SimulatedPass): string {
  const key = keys.get(pass) ?? `${dateOf(pass.instantMs)}-R${String(pass.strip).padStart(3, '0')}`;
  keys.set(pass, key);
  return key;
}

/** Keys of passes, cached because a search writes the key of a pass into the path of each of its files. */
const keys = new WeakMap<SimulatedPass, string>();

/** Parses a pass key; null if it is no overpass of this cell. */
export function parsePassKey(cell: Cell, key: string): SimulatedPass | null {
  const parts = /^(\d{4})(\d{2})(\d{2})-R(\d{3})$/.exec(key);
  if (!parts) return null;
  const strip = Number(parts[4]);
  const centre = centreOf(cell);
  if (!stripNumbersAt(centre).includes(strip)) return null;
  const midnight = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  const day = Math.floor(midnight / msPerDay);
  for (const candidate of [day, day + 1]) {
    const pass = passAt(centre, strip, candidate);
    if (pass && passKey(pass) === key && isSunlit(centre, pass)) return pass;
  }
  return null;
}
