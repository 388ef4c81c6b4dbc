import { fileMessages } from '../imagery/file-messages.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { compression, decompress } from './decompress.ts';
import { undoFloatingPoint, undoHorizontal, undoHorizontal64 } from './predictors.ts';
import { blockBytes, type Rows, rowBytes, type SampleArray, type SampleLayout } from './sample-layout.ts';
import { shorten } from './shorten.ts';

const predictors = { none: 1, horizontal: 2, floatingPoint: 3 } as const;

function toTypedArray(bytes: Uint8Array, layout: SampleLayout): SampleArray {
  const alignedBytes = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
  const { buffer, byteOffset } = alignedBytes;
  const count = alignedBytes.byteLength / (layout.bitsPerSample / 8);
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
    case 'float64':
      return new Float64Array(buffer, byteOffset, count);
    default:
      throw new SceneError('asset_unsupported', fileMessages.samples_unread({ samples: key }));
  }
}

/** Machines that run Node are little endian; the bytes of big-endian files are swapped sample by sample. */
function swapBytes(bytes: Uint8Array, bytesPerSample: number): Uint8Array {
  const copy = Buffer.from(bytes);
  if (bytesPerSample === 2) copy.swap16();
  if (bytesPerSample === 4) copy.swap32();
  if (bytesPerSample === 8) copy.swap64();
  return copy;
}

/** Unpacks single bits, the highest of each byte first, to one sample each. */
function unpackBits(bytes: Uint8Array, layout: SampleLayout): Uint8Array {
  const { width, height } = layout;
  const bytesPerRow = rowBytes(layout);
  const samples = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x++) {
      samples[row * width + x] = (bytes[row * bytesPerRow + (x >> 3)]! >> (7 - (x & 7))) & 1;
    }
  }
  return samples;
}

/**
 * One tile or strip as samples, row by row, with the samples of a pixel next to each other. It is always decompressed
 * in full, because its checksum is at the end.
 * @param rows the needed rows; samples of other rows are undefined. Default: all rows.
 * @throws SceneError `asset_corrupt` when it does not decode to exactly its size, `asset_unsupported` for unknown
 * layouts.
 */
export async function decodeTile(
  bytes: Uint8Array,
  layout: SampleLayout,
  rows: Rows = { first: 0, end: layout.height },
): Promise<SampleArray> {
  const bytesPerSample = layout.bitsPerSample / 8;
  const size = blockBytes(layout);
  let raw: Uint8Array;
  try {
    raw = await decompress(bytes, layout.compression, size);
  } catch (error) {
    if (error instanceof SceneError) throw error;
    throw new SceneError('asset_corrupt', fileMessages.part_damaged(), { cause: error });
  }
  if (raw.byteLength < size) {
    throw new SceneError('asset_corrupt', fileMessages.part_cut_short());
  }
  raw = raw.subarray(0, size);
  if (layout.bitsPerSample === 1 && layout.predictor === predictors.none) return unpackBits(raw, layout);
  if (layout.predictor === predictors.floatingPoint) {
    if (layout.format !== 'float') {
      throw new SceneError('asset_unsupported', fileMessages.float_predictor());
    }
    return toTypedArray(undoFloatingPoint(raw, layout, rows), layout);
  }
  if (!layout.littleEndian && bytesPerSample > 1) raw = swapBytes(raw, bytesPerSample);
  else if (layout.compression === compression.none) raw = raw.slice();
  if (layout.predictor === predictors.horizontal && layout.bitsPerSample === 64) {
    return toTypedArray(undoHorizontal64(raw, layout, rows), layout);
  }
  if (layout.predictor === predictors.horizontal) {
    // Floats are differenced by their bits, as if they were integers.
    const integers = layout.format === 'float' ? { ...layout, format: 'uint' as const } : layout;
    const samples = toTypedArray(raw, integers);
    undoHorizontal(samples, layout, rows);
    return integers === layout
      ? samples
      : toTypedArray(new Uint8Array(samples.buffer, samples.byteOffset, size), layout);
  }
  if (layout.predictor !== predictors.none) {
    throw new SceneError(
      'asset_unsupported',
      fileMessages.predictor_unread({ predictor: shorten(layout.predictor) }),
    );
  }
  return toTypedArray(raw, layout);
}
