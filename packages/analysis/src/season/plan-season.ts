import type { MultiPolygon } from '@furrow/geo/polygon';
import { type BandRequest, type PlannedPass, takingPart } from '../plan.ts';
import type { DroppedScene } from '../scenes/dropped.ts';
import type { Pass } from '../scenes/passes.ts';

/**
 * The passes of a season over a field, by their time. Reads no file.
 * @param dropped takes the scenes that cannot take part, each with its reason.
 */
export function planSeason(
  passes: readonly Pass[],
  field: MultiPolygon,
  request: BandRequest,
  dropped: DroppedScene[],
): PlannedPass[] {
  return passes.flatMap((pass) => {
    const scenes = takingPart(pass, field, request, dropped).map(({ planned }) => planned);
    return scenes.length === 0 ? [] : [{ datetime: pass.datetime, scenes }];
  });
}
