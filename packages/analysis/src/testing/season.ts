import type { Field } from '@furrow/geo/validity';
import { type Analysis, type AnalysisRequest, analyse } from '../analyse.ts';
import { folderCatalogue } from '../scenes/folder-catalogue.ts';
import { englishRecord } from './english-record.ts';
import { fieldOfPixels, type MadeUpScene, writeCatalogue } from './made-up-scene.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A field of 10 by 10 pixels of 20 m. */
export const squareField = fieldOfPixels(4, 4, 20, 20);

type Asked = Pick<AnalysisRequest, 'recipe' | 'when' | 'asked'> & { field?: Field };

/** Runs an analysis over a folder of scenes. @returns it with its record. */
export async function analysedSeason(folder: string, { field = squareField, ...asked }: Asked) {
  const request = { ...asked, field, collection: null };
  const analysis: Analysis = await analyse(request, folderCatalogue(folder));
  return { ...analysis, record: englishRecord(analysis.result, { ...analysis, ...request, overlay: null }) };
}

/** The same over synthetic scenes. */
export const madeUpSeason = (scenes: readonly MadeUpScene[], asked: Asked) =>
  analysedSeason(writeCatalogue(temporaryFolder(), scenes), asked);
