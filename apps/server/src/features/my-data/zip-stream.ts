import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipFile {
  /** Path in the archive, of ASCII letters, digits, hyphens, dots and slashes. */
  name: string;
  contents: string | Uint8Array;
  /** True for compressed contents such as images, which are stored as they are. */
  isPacked?: boolean;
}

/** Streams a ZIP. Requests a file when the one before has been read, so that only one is in memory at a time. */
export function zipStream(files: AsyncIterable<ZipFile>, at: Date): Readable {
  return Readable.from(zipped(files, at), { objectMode: false });
}

async function* zipped(files: AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.byteLength > 0) ready.push(chunk);
  });
  const take = (): Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const { name, contents, isPacked } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = at;
    zip.add(file);
    file.push(typeof contents === 'string' ? Buffer.from(contents) : contents, true);
    yield* take();
  }
  zip.end();
  yield* take();
}
