import {
  distanceToSegment,
  type LocalProjection,
  localProjectionAt,
  planarDistance,
} from '@furrow/geo/rings/local-metres';
import { locateInRing } from '@furrow/geo/rings/locate-in-ring';
import type { MultiPolygon, Polygon, Position } from '@furrow/geo/rings/polygon';
import type { ResultFeature } from '../../series/time-series-outcome.ts';

/** A place to take cores at. */
export interface SamplingPoint {
  /** Number on the map, in the order of a walk. */
  number: number;
  /** [lng, lat] in degrees on WGS 84. */
  point: Position;
}

/** A mixed sample of one zone, or of a part of a large one. */
export interface PlannedSample {
  sample: number;
  zone: number;
  /** Land that the sample stands for. */
  hectares: number;
  points: readonly SamplingPoint[];
  /** Cores to take at each point. */
  cores: number;
}

/** One mixed sample for each 8 ha begun, of 15 cores. */
const hectaresOfSample = 8;
const coresOfSample = 15;
/** Distance of a further point from the edge of its zone, and between two candidates, in metres. */
const minEdgeDistance = 20;
const candidateDistance = 20;
const maxCandidates = 2_000;

export const samplesOf = (hectares: number): number => Math.max(1, Math.ceil(hectares / hectaresOfSample));

interface SoilZone {
  zone: number;
  hectares: number;
  polygons: MultiPolygon;
}

/**
 * Where to take how many mixed samples on a soil map: one for each zone, and one for each 8 ha begun of a large zone.
 * The points are those of the record, in the order of its walk; a zone with fewer points than samples gets further ones.
 * @returns the samples in the order of their first points; empty for a record without soil zones
 */
export function samplingPlan(features: readonly ResultFeature[]): PlannedSample[] {
  const points = features.flatMap(({ geometry, properties: { point, zone } }) =>
    geometry.type === 'Point' && typeof point === 'number' && typeof zone === 'number'
      ? [{ number: point, zone, point: geometry.coordinates }]
      : [],
  );
  let last = Math.max(0, ...points.map(({ number }) => number));
  const samples = zonesOf(features).flatMap((zone) => {
    const own = points.filter((one) => one.zone === zone.zone).toSorted((a, b) => a.number - b.number);
    const count = samplesOf(zone.hectares);
    const further = furtherPoints(
      zone,
      own.map(({ point }) => point),
      count - own.length,
    ).map((point) => ({ number: ++last, point }));
    const all = [...own.map(({ number, point }) => ({ number, point })), ...further];
    return split(all, Math.min(count, all.length)).map((group) => ({
      zone: zone.zone,
      hectares: zone.hectares / count,
      points: group,
      cores: Math.ceil(coresOfSample / group.length),
    }));
  });
  return samples
    .toSorted((a, b) => a.points[0]!.number - b.points[0]!.number)
    .map((sample, i) => ({ sample: i + 1, ...sample }));
}

const zonesOf = (features: readonly ResultFeature[]): SoilZone[] =>
  features.flatMap(({ geometry, properties: { zone, area_ha: hectares } }) =>
    geometry.type === 'MultiPolygon' && typeof zone === 'number' && typeof hectares === 'number'
      ? [{ zone, hectares, polygons: geometry.coordinates }]
      : [],
  );

/** Splits points in walking order into groups of nearly the same number. */
function split<Point>(points: readonly Point[], groups: number): Point[][] {
  return Array.from({ length: groups }, (_, i) =>
    points.slice(Math.round((i * points.length) / groups), Math.round(((i + 1) * points.length) / groups)),
  );
}

/** Points inside a zone, away from its edge, each as far as possible from the others. */
function furtherPoints(
  { polygons, hectares }: SoilZone,
  own: readonly Position[],
  count: number,
): Position[] {
  if (count <= 0) return [];
  const project = localProjectionAt(polygons[0]![0]![0]!);
  const step = Math.max(candidateDistance, Math.sqrt((hectares * 10_000) / maxCandidates));
  const candidates = polygons.flatMap((polygon) => candidatesIn(polygon, project, step));
  const chosen: Position[] = [];
  while (chosen.length < count && candidates.length > 0) {
    const taken = [...own, ...chosen].map(project);
    const distances = candidates.map((candidate) => distanceToAny(project(candidate), taken));
    const farthest = distances.indexOf(Math.max(...distances));
    chosen.push(...candidates.splice(farthest, 1));
  }
  return chosen;
}

const distanceToAny = (point: Position, others: readonly Position[]): number =>
  others.reduce((least, other) => Math.min(least, planarDistance(point, other)), Number.MAX_VALUE);

/** Positions on a grid of a number of metres that are inside a polygon and away from its edge. */
function candidatesIn(polygon: Polygon, project: LocalProjection, step: number): Position[] {
  const rings = polygon.map((ring) => ring.map(project));
  const [outer, ...holes] = rings.map((ring) => ring.slice(1));
  const edges = rings.flatMap((ring) => ring.slice(1).map((to, i) => [ring[i]!, to] as const));
  const [lngs, lats] = [polygon[0]!.map(([lng]) => lng), polygon[0]!.map(([, lat]) => lat)];
  const [west, south] = [Math.min(...lngs), Math.min(...lats)];
  const [x0, y0] = project([west, south]);
  const [x1, y1] = project([Math.max(...lngs), Math.max(...lats)]);
  const positions: Position[] = [];
  for (let y = y0 + step / 2; y < y1; y += step) {
    for (let x = x0 + step / 2; x < x1; x += step) {
      const isInside =
        locateInRing([x, y], outer!) === 'inside' &&
        holes.every((hole) => locateInRing([x, y], hole) === 'outside');
      if (!isInside || edges.some(([from, to]) => distanceToSegment([x, y], from, to) < minEdgeDistance))
        continue;
      const [east, north] = project([west + 1, south + 1]);
      positions.push([west + (x - x0) / (east - x0), south + (y - y0) / (north - y0)]);
    }
  }
  return positions;
}
