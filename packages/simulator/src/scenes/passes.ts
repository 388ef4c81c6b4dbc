import { sunAt } from '../atmosphere/sun.ts';
import { type Cell, centreOf, type Point } from '../grid/cells.ts';

/** One overflight of one strip of the Earth. */
export interface Pass {
  /** 0 to 142, eastwards. */
  strip: number;
  /** Days since 1970 of the overflight in local solar time. */
  day: number;
  /** Milliseconds since 1970 at which the granule asked for was sensed. */
  instant: number;
  platform: 'sentinel-2a' | 'sentinel-2b';
}

/** Sentinel-2 repeats 143 orbits in 10 days; two satellites halve that. */
const strips = 143;
const stripDegrees = 360 / strips;
/** Western border of the first strip; any value would do. */
const firstWest = -179;
const revisitDays = 5;
/** Local solar time of the overflight, hours. */
export const overheadHour = 10.5;

const msPerDay = 86_400_000;
const msPerHour = 3_600_000;
/** The satellite flies south over one degree of latitude in this time (98.6 minutes for 360 degrees). */
const msPerDegree = 16_430;
/** Neighbouring strips see the ground along their common border twice, as real swaths do. */
const overlapKm = 12;

/** Days on which a strip is seen, modulo the revisit: neighbours differ, so that no pass has a twin beside it. */
const phaseOf = (strip: number): number => (strip * 2) % revisitDays;

/** Degrees. With the sun lower than this a satellite takes no pictures: none of a polar night. */
const lowestSun = 5;

/** Strips from which a cell is seen: its own and, close to a border, the neighbour's. */
export const stripsOver = (cell: Cell): number[] => stripsAt(centreOf(cell));

function stripsAt([lng, lat]: Point): number[] {
  const turned = (((lng - firstWest) % 360) + 360) % 360;
  const own = Math.min(strips - 1, Math.floor(turned / stripDegrees));
  const overlap = overlapKm / (111.32 * Math.cos((lat * Math.PI) / 180));
  const into = turned - own * stripDegrees;
  const seen = [own];
  if (into < overlap) seen.push((own + strips - 1) % strips);
  if (stripDegrees - into < overlap) seen.push((own + 1) % strips);
  return seen;
}

/** The overflight of a strip on a day, as a cell with that centre sees it; null on days between. */
function passAt([, lat]: Point, strip: number, day: number): Pass | null {
  const since = day - phaseOf(strip);
  if (since % revisitDays !== 0) return null;
  const centreLng = firstWest + (strip + 0.5) * stripDegrees;
  const instant = day * msPerDay + (overheadHour - centreLng / 15) * msPerHour - lat * msPerDegree;
  const odd = Math.abs(since / revisitDays) % 2 === 1;
  return { strip, day, instant: Math.round(instant), platform: odd ? 'sentinel-2b' : 'sentinel-2a' };
}

const isSunlit = ([, lat]: Point, { instant }: Pass): boolean =>
  sunAt(lat, instant, overheadHour).elevation >= lowestSun;

/** Overflights of a cell by day between two instants, both included, in the order of time. */
export function passesOver(cell: Cell, from: number, to: number): Pass[] {
  const passes: Pass[] = [];
  const centre = centreOf(cell);
  for (const strip of stripsAt(centre)) {
    const first = Math.floor(from / msPerDay) - 1;
    const phase = phaseOf(strip);
    for (
      let day = first + ((((phase - first) % revisitDays) + revisitDays) % revisitDays);
      ;
      day += revisitDays
    ) {
      const pass = passAt(centre, strip, day);
      if (!pass || pass.instant > to) break;
      if (pass.instant >= from && isSunlit(centre, pass)) passes.push(pass);
    }
  }
  return passes.sort((a, b) => a.instant - b.instant);
}

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10).replaceAll('-', '');

/** For example `20240612-R051`: the UTC date and the strip. */
export function passKey(pass: Pass): string {
  const key = keys.get(pass) ?? `${dateOf(pass.instant)}-R${String(pass.strip).padStart(3, '0')}`;
  keys.set(pass, key);
  return key;
}

/** A search writes the key of a pass into the address of each of its files. */
const keys = new WeakMap<Pass, string>();

/** Null for anything that is no overflight of this cell. */
export function passNamed(cell: Cell, key: string): Pass | null {
  const parts = /^(\d{4})(\d{2})(\d{2})-R(\d{3})$/.exec(key);
  if (!parts) return null;
  const strip = Number(parts[4]);
  const centre = centreOf(cell);
  if (!stripsAt(centre).includes(strip)) return null;
  const midnight = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  const day = Math.floor(midnight / msPerDay);
  for (const candidate of [day, day + 1]) {
    const pass = passAt(centre, strip, candidate);
    if (pass && passKey(pass) === key && isSunlit(centre, pass)) return pass;
  }
  return null;
}
