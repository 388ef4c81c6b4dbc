import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The world's coast as straight edges with land on one side, in degrees. */
export interface Coastline {
  /** Longitude and latitude of both ends, four numbers an edge; the second longitude lies within 180 of the first. */
  ends: Float64Array;
  /** Metres: the square root of the area that the edge's ring surrounds. */
  size: Float32Array;
}

/** What is read of TopoJSON: positions are whole steps of the grid, each from the one before. */
interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  objects: { land: { geometries: { arcs: number[][][] }[] } };
  arcs: [number, number][][];
}

const metresPerDegree = 111_200;
/** Metres: what lies closer together in the atlas is one point of its grid. */
const leastSize = 100;

/** Good to a few percent for islands, for which it is meant. */
function sizeOf(ends: Float64Array, from: number, to: number): number {
  let doubled = 0;
  const cos = Math.cos((ends[from + 1]! * Math.PI) / 180);
  const [lng0, lat0] = [ends[from]!, ends[from + 1]!];
  for (let at = from; at < to; at += 4) {
    doubled += (ends[at]! - lng0) * (ends[at + 3]! - lat0) - (ends[at + 2]! - lng0) * (ends[at + 1]! - lat0);
  }
  return Math.sqrt(Math.abs(doubled / 2) * cos) * metresPerDegree;
}

/** Land over the antimeridian is cut there in the atlas: no coast runs along it. */
const isSeam = (lng: number): boolean => Math.abs(lng) > 179.999;

function decoded({ transform, objects, arcs }: Topology): Coastline {
  const [stepX, stepY] = transform.scale;
  const [firstX, firstY] = transform.translate;
  const rings = objects.land.geometries.flatMap((geometry) => geometry.arcs.flat());
  const most = arcs.reduce((sum, arc) => sum + arc.length, 0);
  const ends = new Float64Array(most * 4);
  const size = new Float32Array(most);
  let count = 0;
  for (const ring of rings) {
    const begun = count;
    for (const index of ring) {
      let x = 0;
      let y = 0;
      let [lng, lat] = [0, 0];
      // An arc that is walked backwards (a complement) bounds the same ground.
      for (const [i, [dx, dy]] of arcs[index < 0 ? ~index : index]!.entries()) {
        x += dx;
        y += dy;
        const [nextLng, nextLat] = [x * stepX + firstX, y * stepY + firstY];
        if (i > 0 && !(isSeam(lng) && isSeam(nextLng))) {
          const turned = nextLng - lng > 180 ? -360 : nextLng - lng < -180 ? 360 : 0;
          ends.set([lng, lat, nextLng + turned, nextLat], count * 4);
          count++;
        }
        [lng, lat] = [nextLng, nextLat];
      }
    }
    const ringSize = sizeOf(ends, begun * 4, count * 4);
    if (ringSize < leastSize) count = begun;
    size.fill(ringSize, begun, count);
  }
  return { ends: ends.subarray(0, count * 4), size: size.subarray(0, count) };
}

/** Natural Earth 1:10,000,000, in the public domain: points some hundred metres off and kilometres apart. */
export function readCoastline(): Coastline {
  const require = createRequire(import.meta.url);
  const path = require.resolve('world-atlas/land-10m.json');
  return decoded(JSON.parse(readFileSync(path, 'utf8')) as Topology);
}
