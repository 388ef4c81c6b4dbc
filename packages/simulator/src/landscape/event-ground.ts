import { epsgOfUtm, projectionFor, type UtmZone, utmZoneOf } from '@furrow/geo/utm';
import type { Frame } from '../grid/frame.ts';
import { seedFor } from '../noise/hash.ts';
import { events, type PlaceEvent } from '../places/events.ts';
import { soils } from '../spectra/surfaces.ts';
import type { Parcel } from './parcel.ts';
import { regionAt } from './regions.ts';

/** The ground of an event, in metres of a zone. */
interface EventGround {
  event: PlaceEvent;
  parcel: Parcel;
  ring: readonly (readonly [x: number, y: number])[];
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
    built: false,
    late: 0,
    soil: soils[event.soil],
    leaning: 0,
    alongU: true,
    event,
  };
}

function groundOf(event: PlaceEvent): EventGround {
  const epsg = epsgOfUtm(utmZoneOf(...event.centre));
  const ring = event.polygon.map((point) => projectionFor(epsg)!.forward(point));
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return {
    event,
    parcel: parcelOfEvent(event),
    ring,
    west: Math.min(...xs),
    south: Math.min(...ys),
    east: Math.max(...xs),
    north: Math.max(...ys),
  };
}

let grounds: ReadonlyMap<number, EventGround[]> | null = null;

function groundsOf(zone: UtmZone): EventGround[] {
  grounds ??= Map.groupBy(events.map(groundOf), ({ event }) => epsgOfUtm(utmZoneOf(...event.centre)));
  return grounds.get(epsgOfUtm(zone)) ?? [];
}

/** Even-odd rule. */
function contains({ ring }: EventGround, x: number, y: number): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!;
    const [bx, by] = ring[i]!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/** Tells the event on whose ground a place of the frame lies; null where the frame has none at all. */
export function eventGroundIn(
  zone: UtmZone,
  { west, north, pixel, columns, rows }: Frame,
): ((x: number, y: number) => Parcel | null) | null {
  const here = groundsOf(zone).filter(
    (ground) =>
      ground.west < west + columns * pixel &&
      ground.east > west &&
      ground.south < north &&
      ground.north > north - rows * pixel,
  );
  if (here.length === 0) return null;
  return (x, y) => here.find((ground) => contains(ground, x, y))?.parcel ?? null;
}
