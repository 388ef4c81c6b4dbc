import type { Field } from '@furrow/geo/validity';
import { analyse } from '../analyse.ts';
import type { PassRecipe } from '../recipes/pass-recipe.ts';
import { vegetationIndex } from '../recipes/vegetation-index.ts';
import { folderCatalogue } from '../scenes/folder-catalogue.ts';
import type { When } from '../when.ts';
import { englishRecord } from './english-record.ts';
import { fieldOfPixels, type MadeUpScene, writeCatalogue } from './made-up-scene.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The day of every scene that names none. */
export const day = '2026-06-01';

/** Digital numbers hold 1,000 more than reflectance × 10,000. */
export const dn = (reflectance: number): number => Math.round(reflectance * 10_000) + 1000;

const middle = fieldOfPixels(4, 4, 20, 20);

/** The vegetation index, or another one, of a field over a folder as `writeCatalogue` makes them. */
export async function analysedFolder(
  folder: string,
  when: When = { date: day },
  field: Field = middle,
  recipe: PassRecipe = vegetationIndex,
) {
  const imagery = folderCatalogue(folder);
  const analysis = await analyse({ field, recipe, when, collection: null }, imagery);
  const record = englishRecord(analysis.result, { ...analysis, field, recipe, overlay: null });
  return { ...analysis, record, imagery, field };
}

/** The same over made-up scenes. */
export const analysed = (scenes: readonly MadeUpScene[], when?: When, field?: Field, recipe?: PassRecipe) =>
  analysedFolder(writeCatalogue(temporaryFolder(), scenes), when, field, recipe);

/** The reason and message of an analysis that gives no number. */
export const refusalOf = (analysis: Promise<unknown>): Promise<{ reason: string; message: string }> =>
  analysis.then(
    () => ({ reason: 'none', message: 'It gave a number.' }),
    (error: { reason: string; message: string }) => error,
  );
