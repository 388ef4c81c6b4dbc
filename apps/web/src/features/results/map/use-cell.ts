import { boundsOf } from '@furrow/geo/area/bounds';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { useMemo } from 'react';
import type { ResultShape } from '../../../map/interface/result-map.ts';
import { resultsTexts } from '../../../texts/results.ts';
import { cellShape } from './record-shapes.ts';

/** Services whose pixels are so large that the map shows the size of one for comparison. */
const servicesWithCells = ['methane', 'carbon'];

/**
 * A pixel of the instrument in the middle of a field; null for a service with small pixels.
 * @param resolution side of a pixel in metres
 */
export function useCell(polygons: MultiPolygon, serviceCode: string, resolution: number): ResultShape | null {
  return useMemo(() => {
    if (!servicesWithCells.includes(serviceCode)) return null;
    const [west, south, east, north] = boundsOf(polygons);
    return cellShape(
      [(west + east) / 2, (south + north) / 2],
      resolution,
      resultsTexts.cell({ metres: String(resolution) }),
    );
  }, [polygons, serviceCode, resolution]);
}
