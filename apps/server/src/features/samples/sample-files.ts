import { createHash } from 'node:crypto';

/** Stores the files of a sample that is being made. */
export interface SampleFiles {
  /** Stores a file, and returns its URL path. */
  saveFile(name: string, contents: string | Uint8Array): string;
}

/** File of a sample, as a process hands it to the one that stores it. */
export interface MadeFile {
  key: string;
  contents: Uint8Array;
}

/**
 * Returns a receiver of the files of a sample, which names each by the SHA-256 of its contents: servers that make the
 * same sample store the same files, and a file never changes.
 */
export function namedByContents(store: (file: MadeFile) => void): SampleFiles {
  return {
    saveFile: (name, contents) => {
      const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
      const key = `samples/${createHash('sha256').update(bytes).digest('hex')}/${name}`;
      store({ key, contents: bytes });
      return `/${key}`;
    },
  };
}

/** Path of a file below `/samples/`: the SHA-256 of its contents, and the name under which a browser saves it. */
export const sampleFilePath = /^[0-9a-f]{64}\/[a-z\d-]+\.(png|webp|gz|tif|csv|geojson|kml|gpx|zip|pdf)$/;
