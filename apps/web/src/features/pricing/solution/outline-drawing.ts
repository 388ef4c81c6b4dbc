import { boundsOf } from '@furrow/geo/area/bounds';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';

/** Width and height of the drawing, without its margin. */
const side = 100;
const margin = 10;

/**
 * Drawing of a field with all its outlines, in the middle of a square.
 * @returns width and height of the square, and the path of an SVG in it.
 */
export function outlineDrawing(parts: MultiPolygon): { size: number; path: string } {
  const [west, south, east, north] = boundsOf(parts);
  // Meridians converge towards the poles.
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = side / Math.max((east - west) * narrowing, north - south, 1e-9);
  const [left, top] = [
    (side - (east - west) * narrowing * scale) / 2 + margin,
    (side - (north - south) * scale) / 2 + margin,
  ];
  const path = parts
    .flat()
    .map((ring) => {
      const points = ring.map(([lng, lat]) =>
        [left + (lng - west) * narrowing * scale, top + (north - lat) * scale]
          .map((value) => value.toFixed(1))
          .join(' '),
      );
      return `M${points.join('L')}Z`;
    })
    .join('');
  return { size: side + 2 * margin, path };
}
