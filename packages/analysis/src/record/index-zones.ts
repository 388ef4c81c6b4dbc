import type { Message } from '@furrow/messages/message';
import { noteMessages } from '../messages/note-messages.ts';
import type { RunResult } from '../run/run-result.ts';
import type { ResultFeature } from '../series/time-series-outcome.ts';
import { momentsOf } from '../statistics/variance.ts';
import { labelPolygons } from '../vector/label-polygons.ts';
import { computeZoning } from '../zones/zoning.ts';

/** Max. pixels of a field with zones: a machine does not drive over a larger field with one task. */
const maxPixels = 200_000;

/** Reason why a field has no zones because of its size; null where it may have some. */
export const tooLargeForZones = ({ pixels, timeSeries }: RunResult): Message | null =>
  pixels.length > maxPixels && !timeSeries?.features ? noteMessages.too_large_for_zones() : null;

/**
 * Zones of a field with similar index values, by rising mean; none where the field is uniform, too large for one task,
 * or its recipe makes shapes of its own.
 */
export function indexZones({ index, pixels, plan, timeSeries }: RunResult): ResultFeature[] {
  if (pixels.length > maxPixels || timeSeries?.features) return [];
  const { grid, scenes } = plan;
  const { values } = index;
  // Grouping needs two features, so the single one is passed twice.
  const { zones, count } = computeZoning({ features: [values, values], isGood: () => true, pixels, grid });
  if (count < 2) return [];
  const shapes = labelPolygons(zones, pixels, grid);
  return [...shapes.keys()]
    .toSorted((a, b) => a - b)
    .map((zone) => {
      const inside = values.filter((_, pixel) => zones[pixel] === zone);
      const { mean, min, max } = momentsOf(inside);
      return {
        type: 'Feature',
        geometry: { type: 'MultiPolygon', coordinates: shapes.get(zone)! },
        properties: {
          zone,
          area_ha: Number(((inside.length * grid.resolution ** 2) / 10_000).toFixed(2)),
          average: Number(mean.toFixed(6)),
          min: Number(min.toFixed(6)),
          max: Number(max.toFixed(6)),
          timestamp: scenes[0]!.datetime,
        },
      };
    });
}
