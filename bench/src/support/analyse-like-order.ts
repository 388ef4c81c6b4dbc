import { type Analysis, analyse } from '@furrow/analysis/analyse';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { inlinePool } from '@furrow/analysis/pool/inline-pool';
import type { Pool } from '@furrow/analysis/pool/pool';
import { renderOverlay } from '@furrow/analysis/record/overlay';
import { buildRecord } from '@furrow/analysis/record/record';
import { vegetationIndex } from '@furrow/analysis/services/vegetation-index/recipe';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { checkField, type Field } from '@furrow/geo/validity/validity';

/** Checks an outline as the product does. @throws Error if the product would refuse it. */
export function parseField(coordinates: MultiPolygon): Field {
  const fieldCheck = checkField({ type: 'MultiPolygon', coordinates });
  if (!fieldCheck.ok) throw new Error(fieldCheck.refusal.reason);
  return fieldCheck.field;
}

export interface BenchAnalysis {
  analysis: Analysis;
  overlaySize: readonly [width: number, height: number];
}

/**
 * Computes what an order computes, without storing it: the index, the statistics of all indices, the overlay and the
 * record.
 */
export async function analyseLikeOrder(
  field: Field,
  date: string,
  imagery: ImagerySource,
  pool: Pool = inlinePool,
): Promise<BenchAnalysis> {
  const recipe = vegetationIndex;
  const analysis = await analyse({ field, recipe, when: { date }, collection: null }, imagery, { pool });
  const { frame } = await renderOverlay(analysis.result, pool);
  buildRecord(analysis.result, { ...analysis, field, recipe, overlay: null });
  return { analysis, overlaySize: [frame.width, frame.height] };
}
