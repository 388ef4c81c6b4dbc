import type { IsoCountry } from '@furrow/contract/places/countries';
import { locateInRing } from '@furrow/geo/rings/locate-in-ring';
import type { Position } from '@furrow/geo/rings/polygon';
import { loadCities } from '../../adapters/geocoder/gazetteer/read-cities.ts';
import { clipRing } from './clip-ring.ts';
import { type AtlasLand, loadAtlas } from './read-atlas.ts';

type OverviewPoint = [x: number, y: number];

/** Where a field is in its country, as shapes in a box of `width` by `height`, from the top left corner. */
export interface OverviewMap {
  width: number;
  height: number;
  /** Outlines of the country of the field, cut at the box. */
  country: OverviewPoint[][];
  /** Outlines of the countries around it. */
  others: OverviewPoint[][];
  field: OverviewPoint;
  /** The largest cities in the box, for orientation. */
  cities: { name: string; x: number; y: number }[];
}

const width = 240;
const height = 180;
const kmPerDegree = 111.2;
/** Smallest and largest height of the shown land in kilometres: a region, and a country like the United States. */
const heightsKm = { min: 300, max: 3_750 };
/** Share of the country's size that is added around it. */
const marginShare = 0.12;
/** Points that are nearer to each other are one, in units of the box. */
const minStep = 1.1;
/** Islands whose sides are shorter are left out. */
const minIsland = 2;
/** The box is a little larger while outlines are cut, so that the cut is outside of what is shown. */
const overlap = 4;
const maxCities = 3;
const minPopulation = 20_000;
/** Distances between two cities, whose names are next to them, from the field, and from the sides. */
const cityGap = { x: 80, y: 22, side: 14, end: 70 };
const fieldGap = { x: 46, y: 12 };

/**
 * Draws where a point is in its country, in an equirectangular projection that is true to scale at the point's
 * latitude. Sources: Natural Earth (public domain) and GeoNames (CC BY 4.0).
 */
export async function drawOverview(
  point: Readonly<Position>,
  inCountry: IsoCountry | null,
): Promise<OverviewMap> {
  const lands = await loadAtlas();
  const home = lands.filter(({ number }) => number !== null && number === inCountry?.id);
  const project = projectionAround(point, outlineAround(point, home));
  const shapesOf = (all: readonly AtlasLand[]): OverviewPoint[][] =>
    all.flatMap(({ outlines }) => outlines).flatMap((outline) => partInBox(outline, point, project));
  const field = project(point);
  return {
    width,
    height,
    country: shapesOf(home),
    others: shapesOf(lands.filter((land) => !home.includes(land))),
    field: [round(field[0]), round(field[1])],
    cities: await largestCities(field, inCountry, project),
  };
}

/** The outline of the country that contains the point, else its longest one: islands far away are not shown. */
function outlineAround(
  point: Readonly<Position>,
  home: readonly AtlasLand[],
): readonly Readonly<Position>[] | null {
  const outlines = home.flatMap((land) => land.outlines);
  const around = outlines.find((outline) => locateInRing([...point], outline.slice(1)) !== 'outside');
  return around ?? outlines.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

type OverviewProjection = (position: Readonly<Position>) => OverviewPoint;

function projectionAround(
  [lng, lat]: Readonly<Position>,
  outline: readonly Readonly<Position>[] | null,
): OverviewProjection {
  const shrink = Math.max(Math.cos((lat * Math.PI) / 180), 0.1);
  const plane = ([x, y]: Readonly<Position>): OverviewPoint => [nearTo(lng, x) * shrink, y];
  const points = (outline ?? [[lng, lat] as const]).map(plane);
  const own = plane([lng, lat]);
  const [xs, ys] = [
    [...points.map(([x]) => x), own[0]],
    [...points.map(([, y]) => y), own[1]],
  ];
  const [west, south, east, north] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const needed = Math.max(north - south, ((east - west) * height) / width) * (1 + marginShare);
  const largest = heightsKm.max / kmPerDegree;
  const shown = Math.min(Math.max(needed, heightsKm.min / kmPerDegree), largest);
  // A country that is too large for the box is shown around the field.
  const [centreX, centreY] = needed > largest ? own : [(west + east) / 2, (south + north) / 2];
  const scale = height / shown;
  return (position) => {
    const [x, y] = plane(position);
    return [width / 2 + (x - centreX) * scale, height / 2 - (y - centreY) * scale];
  };
}

/** The longitude, with whole turns added, that is at most half a turn away from another one. */
const nearTo = (origin: number, lng: number): number => lng - 360 * Math.round((lng - origin) / 360);

/** The part of an outline in the box. An outline on the other side of the earth would be torn, and is left out. */
function partInBox(
  outline: readonly Readonly<Position>[],
  [lng]: Readonly<Position>,
  project: OverviewProjection,
): OverviewPoint[][] {
  const projected = outline.map(project);
  const isTorn = outline.some(
    ([at], index) => index > 0 && Math.abs(nearTo(lng, at) - nearTo(lng, outline[index - 1]![0])) > 180,
  );
  if (isTorn) return [];
  const box = { left: -overlap, top: -overlap, right: width + overlap, bottom: height + overlap };
  const shape = thinOut(clipRing(projected, box));
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  return shape.length < 3 || size < minIsland ? [] : [shape];
}

function thinOut(points: readonly (readonly [number, number])[]): OverviewPoint[] {
  const kept: OverviewPoint[] = [];
  for (const [x, y] of points) {
    const last = kept.at(-1);
    if (last && Math.hypot(x - last[0], y - last[1]) < minStep) continue;
    kept.push([round(x), round(y)]);
  }
  return kept;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The largest cities in the box; those of the country come before those of others. */
async function largestCities(
  field: OverviewPoint,
  inCountry: IsoCountry | null,
  project: OverviewProjection,
): Promise<OverviewMap['cities']> {
  const inBox = (await loadCities()).flatMap(({ name, country, population, lng, lat }) => {
    if (population < minPopulation) return [];
    const [x, y] = project([lng, lat]);
    const isShown =
      x > cityGap.side && x < width - cityGap.end && y > cityGap.side && y < height - cityGap.side;
    return isShown
      ? [{ name, isHome: country === inCountry?.code, population, x: round(x), y: round(y) }]
      : [];
  });
  const chosen: { name: string; x: number; y: number }[] = [];
  for (const { name, x, y } of inBox.toSorted(compareCities)) {
    if (chosen.length === maxCities) break;
    const isFree =
      areApart([x, y], field, fieldGap) &&
      chosen.every((other) => areApart([x, y], [other.x, other.y], cityGap));
    if (isFree) chosen.push({ name, x, y });
  }
  return chosen;
}

const areApart = (one: OverviewPoint, other: OverviewPoint, gap: { x: number; y: number }): boolean =>
  Math.abs(one[0] - other[0]) > gap.x || Math.abs(one[1] - other[1]) > gap.y;

interface SortedCity {
  isHome: boolean;
  population: number;
}

const compareCities = (one: SortedCity, other: SortedCity): number =>
  Number(other.isHome) - Number(one.isHome) || other.population - one.population;
