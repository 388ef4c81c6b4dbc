import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { stop } from './refused-file.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Bytes that all entries of a ZIP may still unpack to. Counted while unpacking, because sizes in headers may be false. */
export type Allowance = { bytes: number };

/** Chunk size that limits a bomb to 16 MB (a thousandfold) before it is noticed. */
const PACKED_AT_ONCE = 16 * 1024;

const LOCAL_HEADER = 0x04034b50;

/** Unpacks an entry and verifies its checksum. */
export function unzipEntry(zip: Uint8Array, entry: ZipEntry, allowance: Allowance): Uint8Array {
  const packed = packedBytes(zip, entry);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const take = (chunk: Uint8Array) => {
    size += chunk.length;
    allowance.bytes -= chunk.length;
    if (allowance.bytes < 0) stop('too_big_unpacked');
    chunks.push(chunk);
  };
  if (entry.method === 0) take(packed);
  else if (entry.method === 8) inflate(packed, take);
  else return stop('zip_method');
  const bytes = joined(chunks, size);
  return crc32(bytes) === entry.crc ? bytes : stop('broken_zip');
}

function packedBytes(zip: Uint8Array, { offset, packed }: ZipEntry): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  if (offset + 30 > zip.length || view.getUint32(offset, true) !== LOCAL_HEADER) return stop('broken_zip');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return start + packed <= zip.length ? zip.subarray(start, start + packed) : stop('broken_zip');
}

function inflate(packed: Uint8Array, take: (chunk: Uint8Array) => void): void {
  const stream = new Inflate((chunk) => take(chunk));
  try {
    for (let at = 0; at === 0 || at < packed.length; at += PACKED_AT_ONCE)
      stream.push(packed.subarray(at, at + PACKED_AT_ONCE), at + PACKED_AT_ONCE >= packed.length);
  } catch (error) {
    // fflate's own errors have a numeric code; ours are rethrown.
    if (error instanceof Error && !('code' in error)) throw error;
    stop('broken_zip');
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  if (chunks.length === 1) return chunks[0]!;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
