import type { Field } from '@furrow/geo/validity/validity';
import { analyse } from '../analyse.ts';
import type { AcquisitionTime } from '../choose/when.ts';
import type { PassRecipe } from '../recipes/pass-recipe.ts';
import { folderCatalogue } from '../search/folder-catalogue.ts';
import { vegetationIndex } from '../services/vegetation-index/recipe.ts';
import { englishRecord } from './english-record.ts';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from './synthetic-scene.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Day of every scene without a datetime. */
export const day = '2026-06-01';

/** Digital number of a reflectance: reflectance × 10,000 + 1,000. */
export const dn = (reflectance: number): number => Math.round(reflectance * 10_000) + 1000;

const centreField = fieldOfPixels(4, 4, 20, 20);

/** Analyses a field over a folder made by `writeCatalogue`, by default with the vegetation index. */
export async function analyseFolder(
  folder: string,
  when: AcquisitionTime = { date: day },
  field: Field = centreField,
  recipe: PassRecipe = vegetationIndex,
) {
  const imagery = folderCatalogue(folder);
  const analysis = await analyse({ field, recipe, when, collection: null }, imagery);
  const record = englishRecord(analysis.result, { ...analysis, field, recipe, overlay: null });
  return { ...analysis, record, imagery, field };
}

/** Analyses a field over synthetic scenes, by default with the vegetation index. */
export const analyseScenes = (
  scenes: readonly SyntheticScene[],
  when?: AcquisitionTime,
  field?: Field,
  recipe?: PassRecipe,
) => analyseFolder(writeCatalogue(temporaryFolder(), scenes), when, field, recipe);

/** The reason and message of an analysis that fails. */
export const refusalOf = (analysis: Promise<unknown>): Promise<{ reason: string; message: string }> =>
  analysis.then(
    () => ({ reason: 'none', message: 'It gave a number.' }),
    (error: { reason: string; message: string }) => error,
  );
