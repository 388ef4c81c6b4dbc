import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipFile {
  /** Path in the archive, of ASCII letters, digits, hyphens, dots and slashes. */
  name: string;
  contents: string | Uint8Array;
  /** Whether the contents are compressed already, such as images, which are stored as they are. */
  isCompressed?: boolean;
}

/**
 * Streams a ZIP. Each file is requested when the previous one has been read, so that only one is in memory at a time.
 */
export function zipStream(files: AsyncIterable<ZipFile>, modifiedAt: Date): Readable {
  return Readable.from(zipChunks(files, modifiedAt), { objectMode: false });
}

async function* zipChunks(files: AsyncIterable<ZipFile>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  let readyChunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.byteLength > 0) readyChunks.push(chunk);
  });
  const takeChunks = (): Uint8Array[] => {
    const chunks = readyChunks;
    readyChunks = [];
    return chunks;
  };
  for await (const { name, contents, isCompressed } of files) {
    const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = modifiedAt;
    zip.add(file);
    file.push(typeof contents === 'string' ? Buffer.from(contents) : contents, true);
    yield* takeChunks();
  }
  zip.end();
  yield* takeChunks();
}
