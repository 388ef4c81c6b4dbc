import { epsgOfUtm, type UtmZone } from '@furrow/geo/projection/utm';
import { lngLatOf } from '../grid/cells.ts';
import { gradientNoise } from '../noise/gradient-noise.ts';
import { randomUnit, seedFor } from '../noise/hash.ts';
import { recentCache } from '../noise/recent.ts';
import { createRootPlot, type Plot } from './division.ts';
import { type LandscapeRegion, regionAt } from './landscape-regions.ts';
import { districtSpacingM } from './spacing.ts';

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
  region: LandscapeRegion;
  south: boolean;
  /** Superset of the district's land, in metres from the site along its own axes. */
  rootPlot: Plot;
  farms: readonly Farm[];
}

const maxJitter = 0.36;

/** Position of a farmstead along the district's axes, and its elongation along them. */
export interface Farm {
  u: number;
  v: number;
  elongation: number;
}

const maxFarmsteads = 3;
const maxFarmDistanceM = 550;

function farmsOf({ villages }: LandscapeRegion, seed: number): Farm[] {
  const farms: Farm[] = [];
  for (let farm = 0; farm < maxFarmsteads; farm++) {
    if (randomUnit(farm, 1, seed) > 0.2 + 0.5 * villages) continue;
    const coordinate = (purpose: number): number =>
      (randomUnit(farm, purpose, seed) - 0.5) * 2 * maxFarmDistanceM;
    farms.push({ u: coordinate(2), v: coordinate(3), elongation: 0.6 + 0.8 * randomUnit(farm, 4, seed) });
  }
  return farms;
}

const cachedDistricts = recentCache<District>(1200);
/** Unique number of a lattice node: a zone has fewer than 1,024 columns and 8,192 rows of them. */
export const nodeKey = (zone: UtmZone, i: number, j: number): number =>
  (epsgOfUtm(zone) * 1024 + i) * 8192 + j;

/** The district whose site belongs to a node of the lattice. */
export function districtAt(zone: UtmZone, i: number, j: number): District {
  return cachedDistricts(nodeKey(zone, i, j), () => {
    const epsg = epsgOfUtm(zone);
    const latticeX = (i + 0.5) * districtSpacingM;
    const latticeY = (j + 0.5) * districtSpacingM;
    const zoneSeed = (purpose: string) => seedFor(purpose, epsg);
    const [lng, lat] = lngLatOf(zone, latticeX, latticeY);
    const region = regionAt(lng, lat, randomUnit(i, j, zoneSeed('region')));
    const irregularity = 1 - region.regularity;
    const jitter = maxJitter * Math.min(1, 1.25 * irregularity) * 2 * districtSpacingM;
    const regionalLean = gradientNoise(latticeX / 9000, latticeY / 9000, zoneSeed('lean'));
    const rotation = irregularity * (regionalLean * 0.5 + (randomUnit(i, j, zoneSeed('turn')) - 0.5) * 1.3);
    const seed = seedFor('district', epsg, i, j);
    return {
      siteX: latticeX + (randomUnit(i, j, zoneSeed('site x')) - 0.5) * jitter,
      siteY: latticeY + (randomUnit(i, j, zoneSeed('site y')) - 0.5) * jitter,
      cos: Math.cos(rotation),
      sin: Math.sin(rotation),
      seed,
      region,
      south: lat < 0,
      rootPlot: createRootPlot(),
      farms: farmsOf(region, seed),
    };
  });
}
