import type { ImportedFeature } from './report.ts';

type SentField = Pick<ImportedFeature, 'name' | 'crop' | 'season' | 'group' | 'geometry'>;

/** A body of POST /fields/import/, and the indexes of its fields in the report. */
export type RequestChunk = { body: { fields: SentField[]; allow_duplicates: boolean }; indexes: number[] };

/** The contract's limit on fields per request. It is repeated here, because the page loads no schemas. */
export const maxFieldsPerImportRequest = 500;
/** Maximum size of a request body, well below the server's limit. */
const MAX_BYTES = 400 * 1024;
const WRAPPER_BYTES = 200;

/** Request bodies of at most 500 fields and 400 KiB for the features to save. Refused features are left out. */
export function requestChunks(
  features: readonly (SentField & Pick<ImportedFeature, 'index'>)[],
  allowDuplicates: boolean,
): RequestChunk[] {
  const chunks: RequestChunk[] = [];
  let bytesLeft = 0;
  for (const { index, name, crop, season, group, geometry } of features) {
    if (!geometry) continue;
    const field: SentField = { name, crop, season, group, geometry };
    const size = new TextEncoder().encode(JSON.stringify(field)).length + 1;
    let chunk = chunks.at(-1);
    if (!chunk || size > bytesLeft || chunk.indexes.length === maxFieldsPerImportRequest) {
      chunk = { body: { fields: [], allow_duplicates: allowDuplicates }, indexes: [] };
      chunks.push(chunk);
      bytesLeft = MAX_BYTES - WRAPPER_BYTES;
    }
    chunk.body.fields.push(field);
    chunk.indexes.push(index);
    bytesLeft -= size;
  }
  return chunks;
}
