import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Coast of the world as straight edges with land on one side, in degrees. */
export interface Coastline {
  /**
   * Longitude and latitude of both ends, four numbers per edge; the second longitude is within 180 degrees of the
   * first.
   */
  edgeEnds: Float64Array;
  /** Size in metres of the edge's ring: the square root of its area. */
  size: Float32Array;
}

/** The parts of TopoJSON that are read: positions are integer steps of the grid, each relative to the previous one. */
interface CoastTopology {
  transform: { scale: [number, number]; translate: [number, number] };
  objects: { land: { geometries: { arcs: number[][][] }[] } };
  arcs: [number, number][][];
}

const metresPerDegree = 111_200;
/** Minimum size of a ring in metres, which is the step of the atlas's grid. */
const minSizeM = 100;

/** Size of a ring, accurate to a few percent for islands, for which it is used. */
function ringSizeM(edgeEnds: Float64Array, from: number, to: number): number {
  let doubleArea = 0;
  const cos = Math.cos((edgeEnds[from + 1]! * Math.PI) / 180);
  const [lng0, lat0] = [edgeEnds[from]!, edgeEnds[from + 1]!];
  for (let offset = from; offset < to; offset += 4) {
    doubleArea +=
      (edgeEnds[offset]! - lng0) * (edgeEnds[offset + 3]! - lat0) -
      (edgeEnds[offset + 2]! - lng0) * (edgeEnds[offset + 1]! - lat0);
  }
  return Math.sqrt(Math.abs(doubleArea / 2) * cos) * metresPerDegree;
}

/** True on the antimeridian, where the atlas splits land without a coast. */
const isAntimeridian = (lng: number): boolean => Math.abs(lng) > 179.999;

function decodeTopology({ transform, objects, arcs }: CoastTopology): Coastline {
  const [stepX, stepY] = transform.scale;
  const [firstX, firstY] = transform.translate;
  const rings = objects.land.geometries.flatMap((geometry) => geometry.arcs.flat());
  const maxEdges = arcs.reduce((sum, arc) => sum + arc.length, 0);
  const edgeEnds = new Float64Array(maxEdges * 4);
  const size = new Float32Array(maxEdges);
  let count = 0;
  for (const ring of rings) {
    const firstEdge = count;
    for (const index of ring) {
      let x = 0;
      let y = 0;
      let [lng, lat] = [0, 0];
      // A reversed arc (its index is the bitwise complement) bounds the same land.
      for (const [i, [dx, dy]] of arcs[index < 0 ? ~index : index]!.entries()) {
        x += dx;
        y += dy;
        const [nextLng, nextLat] = [x * stepX + firstX, y * stepY + firstY];
        if (i > 0 && !(isAntimeridian(lng) && isAntimeridian(nextLng))) {
          const lngShift = nextLng - lng > 180 ? -360 : nextLng - lng < -180 ? 360 : 0;
          edgeEnds.set([lng, lat, nextLng + lngShift, nextLat], count * 4);
          count++;
        }
        [lng, lat] = [nextLng, nextLat];
      }
    }
    const ringSize = ringSizeM(edgeEnds, firstEdge * 4, count * 4);
    if (ringSize < minSizeM) count = firstEdge;
    size.fill(ringSize, firstEdge, count);
  }
  return { edgeEnds: edgeEnds.subarray(0, count * 4), size: size.subarray(0, count) };
}

/** Natural Earth 1:10,000,000, in the public domain: points are some hundred metres off and kilometres apart. */
export function readCoastline(): Coastline {
  const require = createRequire(import.meta.url);
  const path = require.resolve('world-atlas/land-10m.json');
  return decodeTopology(JSON.parse(readFileSync(path, 'utf8')) as CoastTopology);
}
