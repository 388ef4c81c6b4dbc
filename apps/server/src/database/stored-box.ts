import { boundsOf } from '@furrow/geo/area/bounds';
import { type RawBuilder, sql } from 'kysely';
import type { StoredGeometry } from './column-types.ts';

/** The bounding box of a field in degrees, as the database stores it. */
export function storedBoxOf({ coordinates }: StoredGeometry): RawBuilder<string> {
  const [west, south, east, north] = boundsOf(coordinates);
  return sql<string>`box(point(${east}::float8, ${north}::float8), point(${west}::float8, ${south}::float8))`;
}
