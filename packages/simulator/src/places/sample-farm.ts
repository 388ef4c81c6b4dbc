import type { Bbox } from '@furrow/analysis/ports';
import type { Message } from '@furrow/messages/message';
import type { Point } from '../grid/cells.ts';
import { cropMessages } from '../season/crop-messages.ts';
import { type PlaceParcel, parcelsIn } from './parcels.ts';
import { sampleFarmMessages } from './sample-farm-messages.ts';

export interface SampleFarm {
  place: Message;
  /** Extent of the image around it, 3 by 2.2 km. */
  bbox: Bbox;
  /** Neighbouring fields from the centre outwards; rings in degrees, counter-clockwise, closed. */
  fields: { name: Message; crop: Message; hectares: number; ring: Point[] }[];
}

const middle: Point = [3.5796, 51.0325];
const { place, ...fieldNames } = sampleFarmMessages;
const names = Object.values(fieldNames);
const least = 5;
const most = 60;
const kmPerDegree = 111.2;
const kmPerDegreeEast = kmPerDegree * Math.cos((middle[1] * Math.PI) / 180);

const kmTo = ([lng, lat]: Point): number =>
  Math.hypot((lng - middle[0]) * kmPerDegreeEast, (lat - middle[1]) * kmPerDegree);

/** A box around the centre with sides in kilometres. */
const boxOf = (east: number, north: number): Bbox => {
  const dx = east / 2 / kmPerDegreeEast;
  const dy = north / 2 / kmPerDegree;
  return [middle[0] - dx, middle[1] - dy, middle[0] + dx, middle[1] + dy];
};

const isField = ({ crop, hectares }: PlaceParcel): boolean =>
  hectares >= least && hectares <= most && crop !== 'deciduous' && crop !== 'evergreen';

/**
 * Maximum distance between corners of neighbours: they are a track apart, and rings have a corner at least every 40 m.
 */
const neighbourKm = 0.045;

const touching = (a: PlaceParcel, b: PlaceParcel): boolean =>
  a.ring.some(([lng, lat]) =>
    b.ring.some(([x, y]) => Math.hypot((lng - x) * kmPerDegreeEast, (lat - y) * kmPerDegree) < neighbourKm),
  );

/** Selects fields outwards from the one nearest to the centre, each next to one already selected. */
function neighbouring(candidates: readonly PlaceParcel[], count: number): PlaceParcel[] {
  const waiting = [...candidates].sort((a, b) => kmTo(a.centre) - kmTo(b.centre));
  const taken = waiting.splice(0, 1);
  while (taken.length < count) {
    const next = waiting.findIndex((field) => taken.some((other) => touching(field, other)));
    if (next < 0) break;
    taken.push(...waiting.splice(next, 1));
  }
  return taken;
}

/**
 * Eight fields of the simulated world near Ghent with their crops at an instant, for the landing page and for trying
 * the product.
 */
export function sampleFarm(instant: number = Date.UTC(2025, 6, 15)): SampleFarm {
  const candidates = parcelsIn(boxOf(2.6, 1.8), instant).filter(isField);
  return {
    place: place(),
    bbox: boxOf(3, 2.2),
    fields: neighbouring(candidates, names.length).map(({ crop, hectares, ring }, i) => ({
      name: names[i]!(),
      crop: cropMessages[crop](),
      hectares,
      ring,
    })),
  };
}
