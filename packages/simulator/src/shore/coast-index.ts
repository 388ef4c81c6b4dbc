import { releaseWhenIdle } from '../noise/when-idle.ts';
import { type Coastline, readCoastline } from './coastline.ts';

/** The coastline is indexed by squares of a quarter of a degree: the edges of each, and whether its centre is land. */
const squaresPerDegree = 4;
const columns = 360 * squaresPerDegree;
const rows = 180 * squaresPerDegree;

export interface CoastIndex {
  coast: Coastline;
  /** The edges of square `i` are from `edges[starts[i]]` up to, not including, `edges[starts[i + 1]]`. */
  starts: Int32Array;
  edges: Int32Array;
  /** 1 if the centre of a square is land. */
  land: Uint8Array;
}

/** Columns continue around the world. */
const columnOf = (lng: number): number => Math.floor((lng + 180) * squaresPerDegree);
const rowOf = (lat: number): number =>
  Math.min(rows - 1, Math.max(0, Math.floor((lat + 90) * squaresPerDegree)));
const squareIndexAt = (column: number, row: number): number =>
  row * columns + (((column % columns) + columns) % columns);

/** Calls `visit` for each square that intersects a box in degrees. */
export function visitSquares(
  [west, south, east, north]: readonly [number, number, number, number],
  visit: (square: number) => void,
): void {
  const last = Math.min(columnOf(east), columnOf(west) + columns - 1);
  for (let row = rowOf(south); row <= rowOf(north); row++) {
    for (let column = columnOf(west); column <= last; column++) visit(squareIndexAt(column, row));
  }
}

function boxOfEdge({ edgeEnds }: Coastline, edge: number): [number, number, number, number] {
  const [ax, ay, bx, by] = [
    edgeEnds[edge * 4]!,
    edgeEnds[edge * 4 + 1]!,
    edgeEnds[edge * 4 + 2]!,
    edgeEnds[edge * 4 + 3]!,
  ];
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
}

/**
 * Computes which square centres are land: along each meridian from the north pole, which is sea, every edge toggles
 * between sea and land.
 */
function computeLand({ edgeEnds }: Coastline): Uint8Array {
  const land = new Uint8Array(rows * columns);
  for (let offset = 0; offset < edgeEnds.length; offset += 4) {
    const [ax, ay, bx, by] = [
      edgeEnds[offset]!,
      edgeEnds[offset + 1]!,
      edgeEnds[offset + 2]!,
      edgeEnds[offset + 3]!,
    ];
    const first = Math.ceil((Math.min(ax, bx) + 180) * squaresPerDegree - 0.5);
    for (let column = first; (column + 0.5) / squaresPerDegree - 180 < Math.max(ax, bx); column++) {
      const lng = (column + 0.5) / squaresPerDegree - 180;
      const lat = ay + ((lng - ax) / (bx - ax)) * (by - ay);
      const row = Math.ceil((lat + 90) * squaresPerDegree - 0.5) - 1;
      if (row >= 0) land[squareIndexAt(column, row)]! ^= 1;
    }
  }
  for (let i = (rows - 1) * columns - 1; i >= 0; i--) land[i]! ^= land[i + columns]!;
  return land;
}

function buildIndex(coast: Coastline): CoastIndex {
  const starts = new Int32Array(rows * columns + 1);
  const count = coast.edgeEnds.length / 4;
  for (let edge = 0; edge < count; edge++)
    visitSquares(boxOfEdge(coast, edge), (square) => starts[square]!++);
  for (let i = 0, sum = 0; i < starts.length; i++) {
    sum += starts[i]!;
    starts[i] = sum;
  }
  const edges = new Int32Array(starts[starts.length - 1]!);
  for (let edge = count - 1; edge >= 0; edge--) {
    visitSquares(boxOfEdge(coast, edge), (square) => {
      edges[--starts[square]!] = edge;
    });
  }
  return { coast, starts, edges, land: computeLand(coast) };
}

let cachedIndex: CoastIndex | null = null;
const markUsed = releaseWhenIdle(() => {
  cachedIndex = null;
});

/**
 * Index of the coastline, loaded on first use and released when idle: it takes a quarter of a second and some 20 MB.
 */
export function coastIndex(): CoastIndex {
  markUsed();
  cachedIndex ??= buildIndex(readCoastline());
  return cachedIndex;
}

/**
 * True if a point is land in the atlas's coastline: from the centre of its square, every edge toggles between sea and
 * land.
 */
export function isLandByAtlas(lng: number, lat: number): boolean {
  const { coast, starts, edges, land } = coastIndex();
  const { edgeEnds } = coast;
  const column = columnOf(lng);
  const row = rowOf(lat);
  const square = squareIndexAt(column, row);
  const centreLng = (column + 0.5) / squaresPerDegree - 180;
  const centreLat = (row + 0.5) / squaresPerDegree - 90;
  let toggleCount = land[square]!;
  for (let k = starts[square]!; k < starts[square + 1]!; k++) {
    const offset = edges[k]! * 4;
    const lngShift = 360 * Math.round((centreLng - edgeEnds[offset]!) / 360);
    const [ax, ay, bx, by] = [
      edgeEnds[offset]! + lngShift,
      edgeEnds[offset + 1]!,
      edgeEnds[offset + 2]! + lngShift,
      edgeEnds[offset + 3]!,
    ];
    // Along the meridian to the centre's latitude, then along that parallel.
    if (ax > lng !== bx > lng) {
      const crossingLat = ay + ((lng - ax) / (bx - ax)) * (by - ay);
      if (crossingLat > lat !== crossingLat > centreLat) toggleCount++;
    }
    if (ay > centreLat !== by > centreLat) {
      const crossingLng = ax + ((centreLat - ay) / (by - ay)) * (bx - ax);
      if (crossingLng > lng !== crossingLng > centreLng) toggleCount++;
    }
  }
  return toggleCount % 2 === 1;
}
