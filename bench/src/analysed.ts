import { type Analysis, analyse } from '@furrow/analysis/analyse';
import { onThisThread } from '@furrow/analysis/pool/on-this-thread';
import type { Pool } from '@furrow/analysis/pool/pool';
import type { ImagerySource } from '@furrow/analysis/ports';
import { vegetationIndex } from '@furrow/analysis/recipes/vegetation-index';
import { buildRecord } from '@furrow/analysis/record';
import { renderOverlay } from '@furrow/analysis/render/overlay';
import type { MultiPolygon } from '@furrow/geo/polygon';
import { checkField, type Field } from '@furrow/geo/validity';

/** @throws Error when the product would refuse it. */
export function fieldOf(coordinates: MultiPolygon): Field {
  const check = checkField({ type: 'MultiPolygon', coordinates });
  if (!check.ok) throw new Error(check.refusal.reason);
  return check.field;
}

export interface Analysed {
  analysis: Analysis;
  picture: readonly [width: number, height: number];
}

/** What an order does without storing it: the index, all statistics of it and of the further ones, the picture, the record. */
export async function analysed(
  field: Field,
  date: string,
  imagery: ImagerySource,
  pool: Pool = onThisThread,
): Promise<Analysed> {
  const recipe = vegetationIndex;
  const analysis = await analyse({ field, recipe, when: { date }, collection: null }, imagery, { pool });
  const { frame } = await renderOverlay(analysis.result, pool);
  buildRecord(analysis.result, { ...analysis, field, recipe, overlay: null });
  return { analysis, picture: [frame.width, frame.height] };
}
