import type { Field } from '@furrow/geo/validity/validity';
import { analyse } from '../analyse.ts';
import type { TimeSeriesRecipe } from '../recipes/recipe.ts';
import { folderCatalogue } from '../search/folder-catalogue.ts';
import { englishRecord } from './english-record.ts';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from './synthetic-scene.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Scenes at a fixed interval in days, the last one on 1 June 2026. @param sceneAt the n-th scene before the last, 0 for
 * the last.
 */
export const scenesEvery = (
  count: number,
  days: number,
  sceneAt: (before: number) => Partial<SyntheticScene>,
): SyntheticScene[] =>
  Array.from({ length: count }, (_, before) => {
    const datetime = new Date(Date.UTC(2026, 5, 1, 10, 30) - before * days * 86_400_000).toISOString();
    return { id: `S${datetime.slice(0, 10)}`, datetime, ...sceneAt(before) };
  });

/** Runs a time-series recipe over synthetic scenes, for 1 June 2026. */
export async function analyseSeries(
  recipe: TimeSeriesRecipe,
  scenes: readonly SyntheticScene[],
  field: Field = fieldOfPixels(4, 4, 20, 20),
) {
  const imagery = folderCatalogue(writeCatalogue(temporaryFolder(), scenes));
  const request = { field, recipe, when: { date: '2026-06-01' }, collection: null };
  const analysis = await analyse(request, imagery);
  const record = englishRecord(analysis.result, { ...analysis, field, recipe, overlay: null });
  return { ...analysis, record, imagery };
}
