import { open, realpath, stat } from 'node:fs/promises';
import { type JsonBounds, JsonLimitError, parseBoundedJson } from '@furrow/analysis/json/bounded-json';
import { PlainError } from '../../errors/plain-error.ts';
import { analyseMessages as words } from './analyse.messages.ts';

/** Maximum size of the file in bytes: enough for ten thousand parcels. */
const maxBytes = 16 * 1024 * 1024;
/**
 * Limits of the JSON in the file. GeoJSON is nested 9 deep, and its properties may be deeper; a coordinate has at least
 * eight bytes, including its share of brackets.
 */
const bounds: JsonBounds = { parts: 3_000_000, depth: 64 };
const maxFeatures = 10_000;

/** The file's fields, not yet validated: one, or those of a FeatureCollection. */
export interface AreaFile {
  isCollection: boolean;
  fields: unknown[];
}

/**
 * Reads the fields of a GeoJSON file.
 * @throws PlainError if the file is missing, too large or not GeoJSON
 */
export async function readAreaFile(path: string): Promise<AreaFile> {
  const json = parse(await readBytes(path), path);
  const type = typeof json === 'object' && json !== null && 'type' in json ? json.type : null;
  if (type !== 'FeatureCollection') return { isCollection: false, fields: [json] };
  const features: unknown = (json as { features?: unknown }).features;
  if (!Array.isArray(features)) throw new PlainError(words.no_features({ file: path }));
  if (features.length === 0) throw new PlainError(words.no_field({ file: path }));
  if (features.length > maxFeatures) {
    throw new PlainError(words.too_many_fields({ file: path, fields: features.length, most: maxFeatures }));
  }
  return { isCollection: true, fields: features };
}

/** Reads in chunks, so that an endless device or pipe is refused instead of filling the memory. */
async function readBytes(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    await assertNoNamedPipe(path);
    const file = await open(path, 'r');
    for await (const chunk of file.createReadStream()) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).byteLength;
      if (length > maxBytes)
        throw new PlainError(words.too_large({ file: path, megabytes: maxBytes / 1024 / 1024 }));
    }
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(words.unreadable({ file: path }), { cause: error });
  }
  return Buffer.concat(chunks);
}

/**
 * Refuses named pipes, because one without a writer would block for ever. A shell's own pipes (`<(…)`,
 * standard input) have no real path.
 */
async function assertNoNamedPipe(path: string): Promise<void> {
  const stats = await realpath(path).then(stat, () => null);
  if (stats?.isFIFO()) throw new PlainError(words.is_pipe({ file: path }));
}

function parse(bytes: Buffer, path: string): unknown {
  try {
    return parseBoundedJson(bytes, bounds);
  } catch (error) {
    if (error instanceof JsonLimitError) {
      throw new PlainError(
        error.exceeded === 'depth'
          ? words.too_deep({ file: path, depth: bounds.depth })
          : words.too_many_values({ file: path, values: bounds.parts }),
        { cause: error },
      );
    }
    throw new PlainError(words.no_geojson({ file: path }), { cause: error });
  }
}
