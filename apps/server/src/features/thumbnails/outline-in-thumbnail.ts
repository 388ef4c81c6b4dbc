import { positionIn, squareAround } from '@furrow/analysis/mosaic/map-square';
import type { FieldThumbnail } from '@furrow/contract/orders/thumbnails';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';

/** Size of the thumbnail in the units of the outline. */
const size = 100;
/** Minimum distance between two corners, below which a small picture shows no difference. */
const minDistance = 2;

/** The rings of a field in its thumbnail, without repeated corners and without rings that are too small to be seen. */
export function outlineInThumbnail(parts: MultiPolygon): FieldThumbnail['outline'] {
  if (parts.length === 0) return [];
  const square = squareAround(parts);
  const rings = parts.flat().map((ring) => {
    const corners: [x: number, y: number][] = [];
    for (const position of ring.slice(0, -1)) {
      const [x, y] = positionIn(square, position).map((share) => Math.round(share * size)) as [
        number,
        number,
      ];
      const [lastX, lastY] = corners.at(-1) ?? [-size, -size];
      if (Math.hypot(x - lastX, y - lastY) >= minDistance) corners.push([x, y]);
    }
    return corners;
  });
  return rings.filter((corners) => corners.length > 2);
}
