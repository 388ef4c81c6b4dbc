import { epsgOfUtm, projectionFor, utmZoneOf } from '@furrow/geo/projection/utm';
import { lngLatOf, type Point } from '../grid/cells.ts';
import type { CropName } from '../season/crops.ts';
import type { SoilName } from '../spectra/surfaces.ts';

/** A day that recurs every year, for example `09-11`. */
export type DayOfYear = `${number}-${number}`;

/** An event that occurs at one place of the simulated world on the same days of every year. */
export interface PlaceEvent {
  name: string;
  kind: 'harvest' | 'drought' | 'burn' | 'plume';
  centre: Point;
  /** Field to request: degrees, counter-clockwise, closed. The event affects all of its ground. */
  polygon: readonly Point[];
  /** First and last UTC day on which the event is visible. */
  from: DayOfYear;
  to: DayOfYear;
  /** A day before the event, from which the ground is unaffected for at least `clearPeriodDays`. */
  before: DayOfYear;
  /** Crop and soil of the ground. */
  crop: CropName;
  soil: SoilName;
  /** Expected result of an analysis as a sentence; the figures are in `expected`. */
  findingText: string;
}

/** A closed ring with one corner for each distance in metres from the centre, counter-clockwise from the east. */
function ringAround(centre: Point, distances: readonly number[]): Point[] {
  const zone = utmZoneOf(...centre);
  const [x, y] = projectionFor(epsgOfUtm(zone))!.forward(centre);
  const ring = distances.map((metres, cornerIndex): Point => {
    const angle = (2 * Math.PI * cornerIndex) / distances.length;
    return lngLatOf(zone, x + metres * Math.cos(angle), y + metres * Math.sin(angle));
  });
  return [...ring, ring[0]!];
}

const field: Point = [2.9021, 50.9237];
const meadow: Point = [13.9114, 52.9042];
const wood: Point = [-8.0523, 39.9517];
const station: Point = [5.3067, 31.3791];

/** Silage maize that is cut green within a day. Modelled on a parcel in Flanders, 2018. */
export const harvest = {
  name: 'Silage maize near Ypres, Belgium',
  kind: 'harvest',
  centre: field,
  polygon: ringAround(field, [210, 260, 235, 255, 215, 250, 225, 265]),
  from: '09-12',
  to: '12-31',
  before: '08-05',
  crop: 'silageMaize',
  soil: 'loam',
  findingText: 'NDVI falls from about .80 to about .23 on 11 September; NBR falls as after a fire.',
  expected: { ndviBefore: 0.8, ndviAfter: 0.226 },
} as const satisfies PlaceEvent & { expected: object };

/** Grassland that is scorched in midsummer and green again in autumn. Modelled on a parcel in Flanders, 2018. */
export const drought = {
  name: 'Scorched grassland in the Uckermark, Germany',
  kind: 'drought',
  centre: meadow,
  polygon: ringAround(meadow, [520, 560, 500, 470, 540, 520, 490, 530]),
  from: '07-22',
  to: '08-14',
  before: '05-25',
  crop: 'scorchedGrass',
  soil: 'loam',
  findingText: 'NDVI falls from about .84 to about .37 and NDMI below 0; both are back by October.',
  expected: { ndviBefore: 0.84, ndviDuring: 0.37 },
} as const satisfies PlaceEvent & { expected: object };

/**
 * A pine wood that burns on 8 August; the scar is visible until late September and has disappeared by the next spring.
 */
export const burn = {
  name: 'Burnt pine wood near Coimbra, Portugal',
  kind: 'burn',
  centre: wood,
  polygon: ringAround(wood, [900, 760, 830, 640, 700, 880, 790, 610, 720, 850, 680, 770, 900, 820]),
  from: '08-09',
  to: '09-30',
  before: '07-05',
  crop: 'evergreen',
  soil: 'loam',
  findingText: 'dNBR of the fire on 8 August is high (.66 and more) over most of the area.',
  expected: { fire: '08-08', dnbr: 0.66 },
} as const satisfies PlaceEvent & { expected: object };

/**
 * A leak at a gas station on bare ground, where the method works best. It is visible on every clear day of its season.
 */
export const plume = {
  name: 'Methane at a compressor station near Touggourt, Algeria',
  kind: 'plume',
  centre: station,
  polygon: ringAround(station, [1650, 1500, 1580, 1700, 1520, 1620, 1680, 1540]),
  from: '04-01',
  to: '06-30',
  before: '01-05',
  crop: 'barren',
  soil: 'desert',
  findingText:
    'A plume that starts at the centre and drifts with the wind of the day, stronger than 1 mol/m² near its source.',
  /** Rate in kg/h, wind in m/s; `peak` is the maximum near the source in mol/m². */
  expected: { rate: 20_000, wind: 3.5, peak: 1.5 },
} as const satisfies PlaceEvent & { expected: object };

/**
 * Number of days after `before` and after `from` in which every second pass has a clear sky, so that the event is
 * visible in each year.
 */
export const clearPeriodDays = 30;

export const events: readonly PlaceEvent[] = [harvest, drought, burn, plume];

/** Start of a day of a year at midnight UTC, in milliseconds since 1970. */
export const instantOf = (year: number, day: DayOfYear): number => Date.parse(`${year}-${day}T00:00:00Z`);
