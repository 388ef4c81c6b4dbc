import type { Bbox } from '@furrow/analysis/imagery/ports';
import type { Message } from '@furrow/messages/message';
import type { Point } from '../grid/cells.ts';
import { cropMessages } from '../season/crop-messages.ts';
import { parcelsIn, type SimulatedParcel } from './parcels.ts';
import { sampleFarmMessages } from './sample-farm-messages.ts';

export interface SampleFarm {
  place: Message;
  /** Extent of the image around the farm, 3 by 2.2 km. */
  bbox: Bbox;
  /** Neighbouring fields from the centre outwards; rings in degrees, counter-clockwise, closed. */
  fields: { name: Message; crop: Message; hectares: number; ring: Point[] }[];
}

const centre: Point = [3.5796, 51.0325];
const { place, ...fieldNames } = sampleFarmMessages;
const names = Object.values(fieldNames);
const minHectares = 5;
const maxHectares = 60;
const kmPerDegree = 111.2;
const kmPerDegreeEast = kmPerDegree * Math.cos((centre[1] * Math.PI) / 180);

const kmFromCentre = ([lng, lat]: Point): number =>
  Math.hypot((lng - centre[0]) * kmPerDegreeEast, (lat - centre[1]) * kmPerDegree);

/** A box around the centre with sides in kilometres. */
const boxOf = (east: number, north: number): Bbox => {
  const dx = east / 2 / kmPerDegreeEast;
  const dy = north / 2 / kmPerDegree;
  return [centre[0] - dx, centre[1] - dy, centre[0] + dx, centre[1] + dy];
};

const isField = ({ crop, hectares }: SimulatedParcel): boolean =>
  hectares >= minHectares && hectares <= maxHectares && crop !== 'deciduous' && crop !== 'evergreen';

/**
 * Maximum distance between corners of neighbours: they are a track apart, and rings have a corner at least every 40 m.
 */
const maxNeighbourKm = 0.045;

const areNeighbours = (a: SimulatedParcel, b: SimulatedParcel): boolean =>
  a.ring.some(([lng, lat]) =>
    b.ring.some(
      ([x, y]) => Math.hypot((lng - x) * kmPerDegreeEast, (lat - y) * kmPerDegree) < maxNeighbourKm,
    ),
  );

/** Selects fields outwards from the one nearest to the centre, each next to one already selected. */
function selectNeighbours(candidates: readonly SimulatedParcel[], count: number): SimulatedParcel[] {
  const remainingParcels = [...candidates].sort((a, b) => kmFromCentre(a.centre) - kmFromCentre(b.centre));
  const selectedParcels = remainingParcels.splice(0, 1);
  while (selectedParcels.length < count) {
    const next = remainingParcels.findIndex((field) =>
      selectedParcels.some((other) => areNeighbours(field, other)),
    );
    if (next < 0) break;
    selectedParcels.push(...remainingParcels.splice(next, 1));
  }
  return selectedParcels;
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
    fields: selectNeighbours(candidates, names.length).map(({ crop, hectares, ring }, i) => ({
      name: names[i]!(),
      crop: cropMessages[crop](),
      hectares,
      ring,
    })),
  };
}
