import { epsgOfUtm, projectionFor, type UtmZone, utmZoneOf } from '@furrow/geo/projection/utm';
import { events, type PlaceEvent } from '../events/events.ts';
import type { Frame } from '../grid/frame.ts';
import { fractalNoise } from '../noise/gradient-noise.ts';
import { randomUnit, seedFor } from '../noise/hash.ts';
import { soils } from '../spectra/surfaces.ts';
import { regionAt } from './landscape-regions.ts';
import type { Parcel } from './parcel.ts';

/** Natural ground has an irregular boundary: it extends beyond the polygon by up to this share of its radius. */
const maxBoundaryExtension = 0.24;
const boundaryWavelengthM = 700;
/** Distance in metres from the centre of the station to its fence, and side of its buildings. */
const fenceDistanceM = 75;
const buildingSideM = 25;

/** Ground of a staged event, in metres of a zone. */
export interface EventGround {
  event: PlaceEvent;
  parcel: Parcel;
  ring: readonly (readonly [x: number, y: number])[];
  x: number;
  y: number;
  /** True for fires and deserts, which ignore field borders. */
  isNatural: boolean;
  west: number;
  south: number;
  east: number;
  north: number;
}

function parcelOfEvent(event: PlaceEvent): Parcel {
  const [lng, lat] = event.centre;
  return {
    seed: seedFor(event.name),
    region: regionAt(lng, lat),
    south: lat < 0,
    trees: event.crop === 'evergreen' ? event.crop : null,
    isBuiltUp: false,
    delayDays: 0,
    soil: soils[event.soil],
    rotationPreference: 0,
    response: 1,
    alongU: true,
    event,
  };
}

function groundOf(event: PlaceEvent): EventGround {
  const epsg = epsgOfUtm(utmZoneOf(...event.centre));
  const ring = event.polygon.map((point) => projectionFor(epsg)!.forward(point));
  const [x, y] = projectionFor(epsg)!.forward(event.centre);
  const isNatural = event.kind === 'burn' || event.kind === 'plume';
  const margin = isNatural
    ? maxBoundaryExtension * Math.max(...ring.map(([px, py]) => Math.hypot(px - x, py - y)))
    : 0;
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return {
    event,
    parcel: parcelOfEvent(event),
    ring,
    x,
    y,
    isNatural,
    west: Math.min(...xs) - margin,
    south: Math.min(...ys) - margin,
    east: Math.max(...xs) + margin,
    north: Math.max(...ys) + margin,
  };
}

let cachedGrounds: ReadonlyMap<number, EventGround[]> | null = null;

function groundsOf(zone: UtmZone): EventGround[] {
  cachedGrounds ??= Map.groupBy(events.map(groundOf), ({ event }) => epsgOfUtm(utmZoneOf(...event.centre)));
  return cachedGrounds.get(epsgOfUtm(zone)) ?? [];
}

/** Point-in-polygon test by the even-odd rule. */
function isInside({ ring }: EventGround, x: number, y: number): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!;
    const [bx, by] = ring[i]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

function containsPoint(ground: EventGround, x: number, y: number): boolean {
  if (x < ground.west || x > ground.east || y < ground.south || y > ground.north) return false;
  if (!ground.isNatural) return isInside(ground, x, y);
  const noise = fractalNoise(x / boundaryWavelengthM, y / boundaryWavelengthM, 3, 0.6, ground.parcel.seed);
  const boundaryExtension = 1 + maxBoundaryExtension * Math.max(0, Math.min(1, 0.5 + 0.3 * noise));
  return isInside(
    ground,
    ground.x + (x - ground.x) / boundaryExtension,
    ground.y + (y - ground.y) / boundaryExtension,
  );
}

/** True on the buildings of the station that emits the plume. */
export function isStation(
  { event, x: stationX, y: stationY, parcel }: EventGround,
  x: number,
  y: number,
): boolean {
  if (event.kind !== 'plume' || Math.hypot(x - stationX, y - stationY) > fenceDistanceM) return false;
  return randomUnit(Math.floor(x / buildingSideM), Math.floor(y / buildingSideM), parcel.seed) < 0.55;
}

/** Returns a function that finds the event ground at a point of the frame; null if the frame contains none. */
export function eventGroundIn(
  zone: UtmZone,
  { west, north, pixel, columns, rows }: Frame,
): ((x: number, y: number) => EventGround | null) | null {
  const groundsInFrame = groundsOf(zone).filter(
    (ground) =>
      ground.west < west + columns * pixel &&
      ground.east > west &&
      ground.south < north &&
      ground.north > north - rows * pixel,
  );
  if (groundsInFrame.length === 0) return null;
  return (x, y) => groundsInFrame.find((ground) => containsPoint(ground, x, y)) ?? null;
}
