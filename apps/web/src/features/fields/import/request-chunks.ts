import type { ImportedFeature } from './report.ts';

type SentField = Pick<ImportedFeature, 'name' | 'crop' | 'season' | 'group' | 'geometry'>;

/** A body of POST /fields/import/; `indexes` are the report's feature indexes of its fields. */
export type RequestChunk = { body: { fields: SentField[]; allow_duplicates: boolean }; indexes: number[] };

/** The contract's limit, repeated because its schemas stay out of the page. */
export const maxFieldsPerImportRequest = 500;
/** Well below the server's body limit. */
const MAX_BYTES = 400 * 1024;
const WRAPPER_BYTES = 200;

/** Request bodies of at most 500 fields and 400 kB for the features to save; refused ones are left out. */
export function requestChunks(features: readonly ImportedFeature[], keepSame: boolean): RequestChunk[] {
  const chunks: RequestChunk[] = [];
  let bytesLeft = 0;
  for (const { index, name, crop, season, group, geometry } of features) {
    if (!geometry) continue;
    const field: SentField = { name, crop, season, group, geometry };
    const size = new TextEncoder().encode(JSON.stringify(field)).length + 1;
    let chunk = chunks.at(-1);
    if (!chunk || size > bytesLeft || chunk.indexes.length === maxFieldsPerImportRequest) {
      chunk = { body: { fields: [], allow_duplicates: keepSame }, indexes: [] };
      chunks.push(chunk);
      bytesLeft = MAX_BYTES - WRAPPER_BYTES;
    }
    chunk.body.fields.push(field);
    chunk.indexes.push(index);
    bytesLeft -= size;
  }
  return chunks;
}
