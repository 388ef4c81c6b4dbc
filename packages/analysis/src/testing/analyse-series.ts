import type { Field } from '@furrow/geo/validity/validity';
import { type Analysis, type AnalysisRequest, analyse } from '../analyse.ts';
import { folderCatalogue } from '../search/folder-catalogue.ts';
import { englishRecord } from './english-record.ts';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from './synthetic-scene.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A field of 10 by 10 pixels of 20 m. */
export const squareField = fieldOfPixels(4, 4, 20, 20);

type TestRequest = Pick<AnalysisRequest, 'recipe' | 'when' | 'recipeInputs'> & { field?: Field };

/** Runs an analysis over a folder of scenes. @returns the analysis with its record. */
export async function analyseSeriesFolder(
  folder: string,
  { field = squareField, ...testRequest }: TestRequest,
) {
  const request = { ...testRequest, field, collection: null };
  const analysis: Analysis = await analyse(request, folderCatalogue(folder));
  return { ...analysis, record: englishRecord(analysis.result, { ...analysis, ...request, overlay: null }) };
}

/** Runs an analysis over synthetic scenes. @returns the analysis with its record. */
export const analyseSyntheticSeries = (scenes: readonly SyntheticScene[], testRequest: TestRequest) =>
  analyseSeriesFolder(writeCatalogue(temporaryFolder(), scenes), testRequest);
