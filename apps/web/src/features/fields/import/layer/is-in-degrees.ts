/** True if every position of a geometry could be longitude and latitude, in either order. */
export function isInDegrees(geometry: unknown): boolean {
  if (typeof geometry !== 'object' || geometry === null) return true;
  const { geometries, coordinates } = geometry as { geometries?: unknown; coordinates?: unknown };
  return Array.isArray(geometries) ? geometries.every(isInDegrees) : areDegrees(coordinates);
}

function areDegrees(value: unknown): boolean {
  if (!Array.isArray(value)) return true;
  const [x, y] = value as unknown[];
  if (typeof x !== 'number' || typeof y !== 'number') return value.every(areDegrees);
  const [smaller, larger] = [Math.abs(x), Math.abs(y)].sort((one, other) => one - other);
  return smaller! <= 90 && larger! <= 180;
}
