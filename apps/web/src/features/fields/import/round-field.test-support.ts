import type { MultiPolygon, Position } from '@furrow/geo/rings/polygon';

/** A field of about 8 ha with 40 corners. Its bounding box is centred near this position in degrees. */
export function roundField(lng: number, lat: number, size = 1): MultiPolygon {
  const ring = Array.from({ length: 40 }, (_, corner): Position => {
    const angle = (2 * Math.PI * corner) / 40;
    const radius = size * (0.0018 + 0.0004 * Math.sin(3 * angle));
    return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
  });
  return [[[...ring, ring[0]!]]];
}
