import { epsgOfUtm, type UtmZone } from '@furrow/geo/utm';
import { lngLatOf } from '../grid/cells.ts';
import { gradientNoise } from '../noise/gradient-noise.ts';
import { seedFor, unit } from '../noise/hash.ts';
import { recent } from '../noise/recent.ts';
import { type Land, undivided } from './division.ts';
import { type Region, regionAt } from './regions.ts';
import { districtSpacing } from './spacing.ts';

/**
 * Land between roads: the Voronoi cell of a site on a jittered lattice. About a square mile, so that districts without
 * jitter (Corn Belt) are the sections of the land survey.
 */
export interface District {
  siteX: number;
  siteY: number;
  /** Rotation of the district's axes against those of the zone. */
  cos: number;
  sin: number;
  seed: number;
  region: Region;
  south: boolean;
  /** Superset of the district's land, in metres from the site along its own axes. */
  land: Land;
  farms: readonly Farm[];
}

const mostShake = 0.36;

/** Position of a farmstead along the district's axes, and its elongation along them. */
export interface Farm {
  u: number;
  v: number;
  stretch: number;
}

const farmsteads = 3;
const farthestFarm = 550;

function farmsOf({ villages }: Region, seed: number): Farm[] {
  const farms: Farm[] = [];
  for (let farm = 0; farm < farmsteads; farm++) {
    if (unit(farm, 1, seed) > 0.2 + 0.5 * villages) continue;
    const place = (purpose: number): number => (unit(farm, purpose, seed) - 0.5) * 2 * farthestFarm;
    farms.push({ u: place(2), v: place(3), stretch: 0.6 + 0.8 * unit(farm, 4, seed) });
  }
  return farms;
}

const kept = recent<District>(1200);
/** Unique number of a lattice node: a zone has fewer than 1,024 columns and 8,192 rows of them. */
export const nodeKey = (zone: UtmZone, i: number, j: number): number =>
  (epsgOfUtm(zone) * 1024 + i) * 8192 + j;

/** The district whose site belongs to a node of the lattice. */
export function districtAt(zone: UtmZone, i: number, j: number): District {
  return kept(nodeKey(zone, i, j), () => {
    const epsg = epsgOfUtm(zone);
    const latticeX = (i + 0.5) * districtSpacing;
    const latticeY = (j + 0.5) * districtSpacing;
    const seeds = (purpose: string) => seedFor(purpose, epsg);
    const [lng, lat] = lngLatOf(zone, latticeX, latticeY);
    const region = regionAt(lng, lat, unit(i, j, seeds('region')));
    const freedom = 1 - region.order;
    const shake = mostShake * Math.min(1, 1.25 * freedom) * 2 * districtSpacing;
    const lean = gradientNoise(latticeX / 9000, latticeY / 9000, seeds('lean'));
    const turn = freedom * (lean * 0.5 + (unit(i, j, seeds('turn')) - 0.5) * 1.3);
    const seed = seedFor('district', epsg, i, j);
    return {
      siteX: latticeX + (unit(i, j, seeds('site x')) - 0.5) * shake,
      siteY: latticeY + (unit(i, j, seeds('site y')) - 0.5) * shake,
      cos: Math.cos(turn),
      sin: Math.sin(turn),
      seed,
      region,
      south: lat < 0,
      land: undivided(),
      farms: farmsOf(region, seed),
    };
  });
}
