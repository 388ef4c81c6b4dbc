import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { throwRefusal } from './layer/refused-file.ts';
import type { ZipEntry } from './layer/zip-directory.ts';

/**
 * Number of bytes that the remaining entries of a ZIP may unpack to. Bytes are counted while unpacking, because
 * sizes in headers may be wrong.
 */
export type UnpackBudget = { bytes: number };

/**
 * Compressed bytes that are unpacked before the size is checked again. A ZIP bomb can expand them
 * a thousandfold, to 16 MB.
 */
const PACKED_CHUNK_BYTES = 16 * 1024;

const LOCAL_HEADER = 0x04034b50;

/** Unpacks an entry and verifies its checksum. */
export function unzipEntry(zip: Uint8Array, entry: ZipEntry, allowance: UnpackBudget): Uint8Array {
  const packedData = packedBytes(zip, entry);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const addChunk = (chunk: Uint8Array) => {
    size += chunk.length;
    allowance.bytes -= chunk.length;
    if (allowance.bytes < 0) throwRefusal('too_big_unpacked');
    chunks.push(chunk);
  };
  if (entry.method === 0) addChunk(packedData);
  else if (entry.method === 8) inflate(packedData, addChunk);
  else return throwRefusal('zip_method');
  const bytes = concat(chunks, size);
  return crc32(bytes) === entry.crc ? bytes : throwRefusal('broken_zip');
}

function packedBytes(zip: Uint8Array, { offset, packedSize }: ZipEntry): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  if (offset + 30 > zip.length || view.getUint32(offset, true) !== LOCAL_HEADER)
    return throwRefusal('broken_zip');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return start + packedSize <= zip.length
    ? zip.subarray(start, start + packedSize)
    : throwRefusal('broken_zip');
}

function inflate(packedBytesOfEntry: Uint8Array, onChunk: (chunk: Uint8Array) => void): void {
  const stream = new Inflate((chunk) => onChunk(chunk));
  try {
    for (let offset = 0; offset === 0 || offset < packedBytesOfEntry.length; offset += PACKED_CHUNK_BYTES)
      stream.push(
        packedBytesOfEntry.subarray(offset, offset + PACKED_CHUNK_BYTES),
        offset + PACKED_CHUNK_BYTES >= packedBytesOfEntry.length,
      );
  } catch (error) {
    // Errors of fflate have a numeric code; other errors are refusals, which are thrown again.
    if (error instanceof Error && !('code' in error)) throw error;
    throwRefusal('broken_zip');
  }
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  if (chunks.length === 1) return chunks[0]!;
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
