import { promisify } from 'node:util';
import { inflate, zstdDecompress } from 'node:zlib';
import { SceneError } from '../scene-error.ts';
import { brief } from './brief.ts';

/** TIFF 6.0 tag values and those that GDAL and libtiff added. */
const compression = { none: 1, adobeDeflate: 8, deflate: 32946, zstd: 50000 } as const;
/** Others that such files are met with, by their names. */
const unread: Readonly<Record<number, string>> = {
  5: 'LZW',
  7: 'JPEG',
  34712: 'JPEG 2000',
  34887: 'LERC',
  34925: 'LZMA',
  50001: 'WebP',
};
const predictors = { none: 1, horizontal: 2, floatingPoint: 3 } as const;

export interface SampleLayout {
  compression: number;
  predictor: number;
  bitsPerSample: 8 | 16 | 32;
  format: 'uint' | 'int' | 'float';
  littleEndian: boolean;
  /** Pixels in a row and rows of the block. */
  width: number;
  height: number;
}

export type Samples =
  | Uint8Array
  | Uint16Array
  | Uint32Array
  | Int8Array
  | Int16Array
  | Int32Array
  | Float32Array;

/** Of a block, from its first to before its end. */
export interface Rows {
  first: number;
  end: number;
}

const inflateAsync = promisify(inflate);
const zstdAsync = promisify(zstdDecompress);

async function decompress(bytes: Uint8Array, method: number, size: number): Promise<Uint8Array> {
  // Room for all of it and a little more: the whole block is one task of the thread pool, not one for each 16 KB.
  const room = { maxOutputLength: size, chunkSize: size + 64 };
  switch (method) {
    case compression.none:
      return bytes;
    case compression.adobeDeflate:
    case compression.deflate:
      return inflateAsync(bytes, room);
    case compression.zstd:
      return zstdAsync(bytes, room);
    default:
      throw new SceneError(
        'asset_unsupported',
        `The image is packed with ${unread[method] ?? `TIFF compression ${brief(method)}`}, which is not read; Deflate, Zstandard and plain files are.`,
      );
  }
}

function typed(bytes: Uint8Array, layout: SampleLayout): Samples {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const { buffer, byteOffset } = aligned;
  const count = aligned.byteLength / (layout.bitsPerSample / 8);
  const key = `${layout.format}${layout.bitsPerSample}`;
  switch (key) {
    case 'uint8':
      return new Uint8Array(buffer, byteOffset, count);
    case 'uint16':
      return new Uint16Array(buffer, byteOffset, count);
    case 'uint32':
      return new Uint32Array(buffer, byteOffset, count);
    case 'int8':
      return new Int8Array(buffer, byteOffset, count);
    case 'int16':
      return new Int16Array(buffer, byteOffset, count);
    case 'int32':
      return new Int32Array(buffer, byteOffset, count);
    case 'float32':
      return new Float32Array(buffer, byteOffset, count);
    default:
      throw new SceneError('asset_unsupported', `The image holds ${key} samples, which are not read.`);
  }
}

/** Machines that run Node are little endian; big-endian files are turned around sample by sample. */
function swapBytes(bytes: Uint8Array, bytesPerSample: number): Uint8Array {
  const copy = Buffer.from(bytes);
  if (bytesPerSample === 2) copy.swap16();
  if (bytesPerSample === 4) copy.swap32();
  return copy;
}

/** Each sample was stored as the difference from its left neighbour, modulo the sample's range. */
function undoHorizontal(samples: Samples, width: number, { first, end }: Rows): void {
  for (let row = first; row < end; row++) {
    const stop = (row + 1) * width;
    let sum = 0;
    for (let i = row * width; i < stop; i++) {
      // Any whole number of 32 bits: storing it cuts it to the sample's own.
      sum = (sum + samples[i]!) | 0;
      samples[i] = sum;
    }
  }
}

/** Adobe's floating-point predictor: byte planes of a row, most significant first, differenced byte by byte. */
function undoFloatingPoint(bytes: Uint8Array, layout: SampleLayout, { first, end }: Rows): Uint8Array {
  const size = layout.bitsPerSample / 8;
  const rowBytes = layout.width * size;
  const out = new Uint8Array(bytes.byteLength);
  for (let row = first; row < end; row++) {
    const start = row * rowBytes;
    const line = bytes.slice(start, start + rowBytes);
    for (let i = 1; i < rowBytes; i++) line[i] = line[i]! + line[i - 1]!;
    for (let x = 0; x < layout.width; x++) {
      for (let byte = 0; byte < size; byte++) {
        out[start + x * size + (size - 1 - byte)] = line[byte * layout.width + x]!;
      }
    }
  }
  return out;
}

/**
 * One tile or strip as samples, row by row. It is unpacked whole: its checksum stands at its end.
 * @param rows those that are needed; of the others the samples mean nothing. All of them unless given.
 * @throws SceneError `asset_corrupt` when it does not decode to exactly its size, `asset_unsupported` for unknown layouts.
 */
export async function decodeTile(
  bytes: Uint8Array,
  layout: SampleLayout,
  rows: Rows = { first: 0, end: layout.height },
): Promise<Samples> {
  const bytesPerSample = layout.bitsPerSample / 8;
  const size = layout.width * layout.height * bytesPerSample;
  let raw: Uint8Array;
  try {
    raw = await decompress(bytes, layout.compression, size);
  } catch (error) {
    if (error instanceof SceneError) throw error;
    throw new SceneError('asset_corrupt', 'A part of the image is damaged and cannot be unpacked.', {
      cause: error,
    });
  }
  if (raw.byteLength < size) {
    throw new SceneError('asset_corrupt', 'A part of the image is cut short.');
  }
  raw = raw.subarray(0, size);
  if (layout.predictor === predictors.floatingPoint) {
    if (layout.format !== 'float') {
      throw new SceneError(
        'asset_unsupported',
        'The image uses the TIFF predictor of floating-point numbers (3) for whole ones, which is not read.',
      );
    }
    return typed(undoFloatingPoint(raw, layout, rows), layout);
  }
  if (!layout.littleEndian && bytesPerSample > 1) raw = swapBytes(raw, bytesPerSample);
  else if (layout.compression === compression.none) raw = raw.slice();
  if (layout.predictor === predictors.horizontal) {
    // Floats are differenced by their bits, as if they were integers.
    const integers = layout.format === 'float' ? { ...layout, format: 'uint' as const } : layout;
    const samples = typed(raw, integers);
    undoHorizontal(samples, layout.width, rows);
    return integers === layout
      ? samples
      : typed(new Uint8Array(samples.buffer, samples.byteOffset, size), layout);
  }
  if (layout.predictor !== predictors.none) {
    throw new SceneError(
      'asset_unsupported',
      `The image uses TIFF predictor ${brief(layout.predictor)}, which is not read.`,
    );
  }
  return typed(raw, layout);
}
