import { inEnglish } from '@furrow/messages/in-english';
import { writeCog } from '../raster/cog-writer.ts';
import type { StoredRecord } from '../record/record.ts';
import type { RunResult } from '../run/run-result.ts';

/**
 * The index as a cloud-optimised GeoTIFF: 32-bit floats on the grid of the plan, in the coordinate system of the scene,
 * NaN outside the field and where invalid. Its tags state quantity and attribution.
 */
export function indexCog(result: RunResult, record: StoredRecord): Buffer {
  const { grid } = result.plan;
  const data = new Float32Array(grid.width * grid.height).fill(Number.NaN);
  for (const [i, position] of result.pixels.entries()) data[position] = result.index.values[i]!;
  const { attribution, recipe, formula, checksum, engine } = record.metadata.provenance;
  return writeCog({
    ...grid,
    data,
    nodata: Number.NaN,
    metadata: {
      ATTRIBUTION: inEnglish(attribution),
      DATE: result.plan.scenes[0]!.datetime,
      RECIPE: recipe,
      FORMULA: inEnglish(formula),
      CHECKSUM: checksum,
      SOFTWARE: engine,
    },
  });
}
