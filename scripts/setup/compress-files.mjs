import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Minimum bytes of a file that is compressed, because smaller files gain nothing. */
const minBytes = 1_000;

/**
 * Writes a .gz and a .br next to every text file: the server sends the one that a browser accepts, and compresses
 * nothing itself.
 */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const content = readFileSync(file);
    if (content.length < minBytes) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}
