import type { UtmZone } from '@furrow/geo/projection/utm';
import { recentCache } from '../noise/recent.ts';
import { type District, districtAt, nodeKey } from './district.ts';
import { borders, cutPlot, type Plot } from './division.ts';
import { districtSpacingM } from './spacing.ts';

/** Position of a point in the plan of roads and parcels. The object is reused: read it before the next `locate`. */
export interface PlotLocation {
  district: District;
  /** Undivided plot that contains the point. */
  land: Plot;
  /** Coordinates along the district's axes, in metres from its site. */
  u: number;
  v: number;
  /** Distance in metres to the centre line of the road around the district, and the seed of that road. */
  road: number;
  roadSeed: number;
  /** Distance in metres to the nearest border of each kind of its parcel. */
  trackDistance: number;
  hedgeDistance: number;
  margin: number;
}

const farAwayM = 1e6;

/** The 25 districts around one lattice node; they also serve the adjacent neighbourhoods. */
function districtsAround(zone: UtmZone, i: number, j: number): District[] {
  const all: District[] = [];
  for (let dj = -2; dj <= 2; dj++) {
    for (let di = -2; di <= 2; di++) all.push(districtAt(zone, i + di, j + dj));
  }
  return all;
}

const cachedNeighbours = recentCache<District[]>(200);

/**
 * Looks up points in the plan. `prepareDistrictsAround` has to be called for each neighbourhood before its points, in metres of
 * the plan (bent ground).
 */
export function createPlanLookup(zone: UtmZone): {
  prepareDistrictsAround(x: number, y: number, radius: number): void;
  locate(x: number, y: number): PlotLocation;
} {
  let candidates: District[] = [];
  let distances = new Float64Array(0);
  let plotLocation: PlotLocation | null = null;

  const findPlot = (out: PlotLocation): void => {
    const { region, seed } = out.district;
    out.trackDistance = farAwayM;
    out.hedgeDistance = farAwayM;
    out.margin = farAwayM;
    let { rootPlot } = out.district;
    for (let cut = cutPlot(rootPlot, region, seed); cut; cut = cutPlot(rootPlot, region, seed)) {
      const signedDistanceToCut = cut.alongU * out.u + cut.alongV * out.v - cut.offset;
      const distance = signedDistanceToCut < 0 ? -signedDistanceToCut : signedDistanceToCut;
      if (cut.border === borders.track) {
        if (distance < out.trackDistance) out.trackDistance = distance;
      } else if (cut.border === borders.hedge) {
        if (distance < out.hedgeDistance) out.hedgeDistance = distance;
      } else if (distance < out.margin) out.margin = distance;
      rootPlot = signedDistanceToCut < 0 ? cut.below : cut.above;
    }
    out.land = rootPlot;
  };

  return {
    prepareDistrictsAround(x, y, radius) {
      const i = Math.floor(x / districtSpacingM);
      const j = Math.floor(y / districtSpacingM);
      const all = cachedNeighbours(nodeKey(zone, i, j), () => districtsAround(zone, i, j));
      const distancesToSites = all.map(({ siteX, siteY }) => Math.hypot(siteX - x, siteY - y));
      const maxDistance = Math.min(...distancesToSites) + 2 * radius;
      // Sites that may own a point of the neighbourhood, or whose road may pass through it.
      candidates = all.filter((_, k) => distancesToSites[k]! <= maxDistance);
      distances = new Float64Array(candidates.length);
      plotLocation ??= {
        district: candidates[0]!,
        land: candidates[0]!.rootPlot,
        u: 0,
        v: 0,
        road: 0,
        roadSeed: 0,
        trackDistance: 0,
        hedgeDistance: 0,
        margin: 0,
      };
    },
    locate(x, y) {
      const out = plotLocation!;
      let nearest = 0;
      for (let k = 0; k < candidates.length; k++) {
        const { siteX, siteY } = candidates[k]!;
        distances[k] = (siteX - x) * (siteX - x) + (siteY - y) * (siteY - y);
        if (distances[k]! < distances[nearest]!) nearest = k;
      }
      const ownDistrict = candidates[nearest]!;
      out.road = farAwayM;
      for (let k = 0; k < candidates.length; k++) {
        if (k === nearest) continue;
        const other = candidates[k]!;
        const offsetX = other.siteX - ownDistrict.siteX;
        const offsetY = other.siteY - ownDistrict.siteY;
        const road =
          (distances[k]! - distances[nearest]!) / (2 * Math.sqrt(offsetX * offsetX + offsetY * offsetY));
        if (road < out.road) {
          out.road = road;
          out.roadSeed = (other.seed ^ ownDistrict.seed) & 0x3fffffff;
        }
      }
      const dx = x - ownDistrict.siteX;
      const dy = y - ownDistrict.siteY;
      out.district = ownDistrict;
      out.u = ownDistrict.cos * dx + ownDistrict.sin * dy;
      out.v = ownDistrict.cos * dy - ownDistrict.sin * dx;
      findPlot(out);
      return out;
    },
  };
}
