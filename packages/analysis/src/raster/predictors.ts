import { type TiffImage, TiffTag } from '@cogeotiff/core';
import { compression } from './decompress.ts';
import type { Rows, SampleArray, SampleLayout } from './sample-layout.ts';

const none = 1;
/**
 * Compression methods with which libtiff, and so GDAL, applies the predictor; with others it stores samples unchanged.
 */
const codecsWithPredictor: readonly number[] = [
  compression.lzw,
  compression.adobeDeflate,
  compression.deflate,
  compression.zstd,
];

/** Predictor of an image's stored samples; its tag only counts for some compressions. */
export const predictorOf = (image: TiffImage): number =>
  codecsWithPredictor.includes(image.value(TiffTag.Compression) ?? compression.none)
    ? (image.value(TiffTag.Predictor) ?? none)
    : none;

type RowLayout = Pick<SampleLayout, 'width' | 'samplesPerPixel'>;

/**
 * Undoes horizontal differencing: each sample is the difference from the pixel to its left, modulo the range of the
 * type.
 */
export function undoHorizontal(
  samples: SampleArray,
  { width, samplesPerPixel = 1 }: RowLayout,
  { first, end }: Rows,
): void {
  const samplesPerRow = width * samplesPerPixel;
  for (let row = first; row < end; row++) {
    const rowEnd = (row + 1) * samplesPerRow;
    for (let sample = 0; sample < samplesPerPixel; sample++) {
      let sum = 0;
      for (let i = row * samplesPerRow + sample; i < rowEnd; i += samplesPerPixel) {
        // The sum may be any 32-bit integer, because storing it truncates it to the sample's type.
        sum = (sum + samples[i]!) | 0;
        samples[i] = sum;
      }
    }
  }
}

/** Undoes horizontal differencing of 64-bit samples, which exceed the integer range of a number. */
export function undoHorizontal64(
  bytes: Uint8Array,
  { width, samplesPerPixel = 1 }: RowLayout,
  { first, end }: Rows,
): Uint8Array {
  const copy = new Uint8Array(bytes);
  const samples = new BigUint64Array(copy.buffer);
  const samplesPerRow = width * samplesPerPixel;
  for (let row = first; row < end; row++) {
    for (let i = row * samplesPerRow + samplesPerPixel; i < (row + 1) * samplesPerRow; i++) {
      samples[i] = samples[i]! + samples[i - samplesPerPixel]!;
    }
  }
  return copy;
}

/** Undoes Adobe's floating-point predictor: byte planes of a row, most significant first, differenced byte by byte. */
export function undoFloatingPoint(bytes: Uint8Array, layout: SampleLayout, { first, end }: Rows): Uint8Array {
  const { width, samplesPerPixel = 1 } = layout;
  const size = layout.bitsPerSample / 8;
  const samplesPerRow = width * samplesPerPixel;
  const rowBytes = samplesPerRow * size;
  const output = new Uint8Array(bytes.byteLength);
  for (let row = first; row < end; row++) {
    const start = row * rowBytes;
    const line = bytes.slice(start, start + rowBytes);
    for (let i = samplesPerPixel; i < rowBytes; i++) line[i] = line[i]! + line[i - samplesPerPixel]!;
    for (let x = 0; x < samplesPerRow; x++) {
      for (let byte = 0; byte < size; byte++) {
        output[start + x * size + (size - 1 - byte)] = line[byte * samplesPerRow + x]!;
      }
    }
  }
  return output;
}
