import type { ReferenceSystem } from '@furrow/geo/projection/reference-system';

/**
 * Converts a GeoJSON geometry of any type to degrees. The geometry is not validated: everything except
 * positions stays unchanged.
 */
export function reproject(geometry: unknown, { toDegrees }: Pick<ReferenceSystem, 'toDegrees'>): unknown {
  if (typeof geometry !== 'object' || geometry === null) return geometry;
  const { geometries, coordinates } = geometry as { geometries?: unknown; coordinates?: unknown };
  if (Array.isArray(geometries))
    return {
      ...geometry,
      geometries: geometries.map((each) => reproject(each, { toDegrees })),
    };
  return { ...geometry, coordinates: convert(coordinates, toDegrees) };
}

function convert(value: unknown, toDegrees: ReferenceSystem['toDegrees']): unknown {
  if (!Array.isArray(value)) return value;
  const [x, y] = value as unknown[];
  if (typeof x !== 'number' || typeof y !== 'number') return value.map((each) => convert(each, toDegrees));
  return [...toDegrees([x, y]), ...(value as unknown[]).slice(2)];
}
