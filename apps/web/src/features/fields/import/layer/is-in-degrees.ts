/** True if every position of a geometry could be longitude and latitude, in either order. */
export function isInDegrees(geometry: unknown): boolean {
  if (typeof geometry !== 'object' || geometry === null) return true;
  const { geometries, coordinates } = geometry as { geometries?: unknown; coordinates?: unknown };
  return Array.isArray(geometries) ? geometries.every(isInDegrees) : arePositionsInDegrees(coordinates);
}

function arePositionsInDegrees(value: unknown): boolean {
  if (!Array.isArray(value)) return true;
  const [x, y] = value as unknown[];
  if (typeof x !== 'number' || typeof y !== 'number') return value.every(arePositionsInDegrees);
  const [smallerAbsolute, largerAbsolute] = [Math.abs(x), Math.abs(y)].sort((one, other) => one - other);
  return smallerAbsolute! <= 90 && largerAbsolute! <= 180;
}
