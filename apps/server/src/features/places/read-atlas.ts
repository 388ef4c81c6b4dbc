import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Position } from '@furrow/geo/rings/polygon';

/** Land of the atlas: a country or a territory. */
export interface AtlasLand {
  /** Numeric code of ISO 3166-1; null for land without one. */
  number: number | null;
  /** Outer rings, closed, in degrees. Lakes and enclaves are lands of their own or too small to see. */
  outlines: readonly (readonly Position[])[];
}

/** The parts of TopoJSON that are read: positions are integer steps of the grid, each relative to the previous one. */
interface CountriesTopology {
  transform: { scale: [number, number]; translate: [number, number] };
  objects: { countries: { geometries: CountryGeometry[] } };
  arcs: [number, number][][];
}

type CountryGeometry = { id?: string } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
);

let loading: Promise<readonly AtlasLand[]> | null = null;

/** Returns the countries of Natural Earth 1:50,000,000 (public domain), which are read at the first call. */
export function loadAtlas(): Promise<readonly AtlasLand[]> {
  loading ??= readAtlas().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function readAtlas(): Promise<AtlasLand[]> {
  const require = createRequire(import.meta.url);
  const path = require.resolve('world-atlas/countries-50m.json');
  const { objects, arcs, transform } = JSON.parse(await readFile(path, 'utf8')) as CountriesTopology;
  const [scaleX, scaleY] = transform.scale;
  const [originX, originY] = transform.translate;
  const decodedArcs = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Position => {
      [x, y] = [x + dx, y + dy];
      return [x * scaleX + originX, y * scaleY + originY];
    });
  });
  // A reversed arc has the bitwise complement of its index. Consecutive arcs share a position.
  const ringOf = (indices: readonly number[]): Position[] =>
    indices.flatMap((index, at) => {
      const arc = index < 0 ? decodedArcs[~index]!.toReversed() : decodedArcs[index]!;
      return at === 0 ? arc : arc.slice(1);
    });
  return objects.countries.geometries.map((geometry) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
    return {
      number: geometry.id === undefined ? null : Number(geometry.id),
      outlines: polygons.map(([outer]) => ringOf(outer!)),
    };
  });
}
