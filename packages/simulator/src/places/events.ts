import { epsgOfUtm, projectionFor, utmZoneOf } from '@furrow/geo/utm';
import { lngLatOf, type Point } from '../grid/cells.ts';
import type { CropName } from '../season/crops.ts';
import type { SoilName } from '../spectra/surfaces.ts';

/** A day that comes back every year, for example `09-11`. */
export type DayOfYear = `${number}-${number}`;

/** Something that happens at one place of the simulated world on the same days of every year. */
export interface PlaceEvent {
  name: string;
  kind: 'harvest' | 'drought' | 'burn' | 'plume';
  centre: Point;
  /** Degrees, counter-clockwise, closed: the field to ask for. All of its ground takes part. */
  polygon: readonly Point[];
  /** First and last UTC day on which it is seen. */
  from: DayOfYear;
  to: DayOfYear;
  /** A day before it, from which on all is as usual for `shownDays` at least. */
  before: DayOfYear;
  /** What the ground carries and is made of. */
  crop: CropName;
  soil: SoilName;
  /** What an analysis should find, in words; the figures stand in `expected`. */
  finding: string;
}

/** A ring of corners at a distance in metres from the centre, one for each distance given, from the east counter-clockwise. */
function around(centre: Point, distances: readonly number[]): Point[] {
  const zone = utmZoneOf(...centre);
  const [x, y] = projectionFor(epsgOfUtm(zone))!.forward(centre);
  const ring = distances.map((metres, corner): Point => {
    const angle = (2 * Math.PI * corner) / distances.length;
    return lngLatOf(zone, x + metres * Math.cos(angle), y + metres * Math.sin(angle));
  });
  return [...ring, ring[0]!];
}

const field: Point = [2.9021, 50.9237];
const meadow: Point = [13.9114, 52.9042];
const wood: Point = [-8.0523, 39.9517];
const station: Point = [5.3067, 31.3791];

/** Maize for silage, cut green within a day. After a parcel in Flanders, 2018. */
export const harvest = {
  name: 'Silage maize near Ypres, Belgium',
  kind: 'harvest',
  centre: field,
  polygon: around(field, [210, 260, 235, 255, 215, 250, 225, 265]),
  from: '09-12',
  to: '12-31',
  before: '08-05',
  crop: 'silageMaize',
  soil: 'loam',
  finding: 'NDVI falls from about .80 to about .23 on 11 September; NBR falls as after a fire.',
  expected: { ndviBefore: 0.8, ndviAfter: 0.226 },
} as const satisfies PlaceEvent & { expected: object };

/** Grassland that is scorched in high summer and green again in autumn. After a parcel in Flanders, 2018. */
export const drought = {
  name: 'Scorched grassland in the Uckermark, Germany',
  kind: 'drought',
  centre: meadow,
  polygon: around(meadow, [520, 560, 500, 470, 540, 520, 490, 530]),
  from: '07-22',
  to: '08-14',
  before: '05-25',
  crop: 'scorchedGrass',
  soil: 'loam',
  finding: 'NDVI falls from about .84 to about .37 and NDMI below 0; both are back by October.',
  expected: { ndviBefore: 0.84, ndviDuring: 0.37 },
} as const satisfies PlaceEvent & { expected: object };

/** A pine wood that burns on 8 August; the scar stays until late September and is gone by the next spring. */
export const burn = {
  name: 'Burnt pine wood near Coimbra, Portugal',
  kind: 'burn',
  centre: wood,
  polygon: around(wood, [900, 760, 830, 640, 700, 880, 790, 610, 720, 850, 680, 770, 900, 820]),
  from: '08-09',
  to: '09-30',
  before: '07-05',
  crop: 'evergreen',
  soil: 'loam',
  finding: 'dNBR of the fire on 8 August is high (.66 and more) over most of the area.',
  expected: { fire: '08-08', dnbr: 0.66 },
} as const satisfies PlaceEvent & { expected: object };

/** A leak at a gas station on bare ground: where the method sees best. Seen on every clear day of its season. */
export const plume = {
  name: 'Methane at a compressor station near Touggourt, Algeria',
  kind: 'plume',
  centre: station,
  polygon: around(station, [1650, 1500, 1580, 1700, 1520, 1620, 1680, 1540]),
  from: '04-01',
  to: '06-30',
  before: '01-05',
  crop: 'barren',
  soil: 'desert',
  finding:
    'A plume that starts at the centre and drifts with the wind of the day, stronger than 1 mol/m² near its source.',
  /** Rate in kg/h, wind in m/s; mol/m² at most near the source. */
  expected: { rate: 20_000, wind: 3.5, peak: 1.5 },
} as const satisfies PlaceEvent & { expected: object };

/** From `before` and from `from` on, every second pass of so many days has a clear sky, so that each year shows the event. */
export const shownDays = 30;

export const events: readonly PlaceEvent[] = [harvest, drought, burn, plume];

/** Midnight UTC at which a day of a year begins, in milliseconds since 1970. */
export const instantOf = (year: number, day: DayOfYear): number => Date.parse(`${year}-${day}T00:00:00Z`);
