import { type TiffImage, TiffTag } from '@cogeotiff/core';
import { compression } from './decompress.ts';
import type { Rows, SampleLayout, Samples } from './sample-layout.ts';

const none = 1;
/** Libtiff, and GDAL with it, reads the tag in these codecs alone; in the others, samples are stored as they are. */
const withPredictor: readonly number[] = [
  compression.lzw,
  compression.adobeDeflate,
  compression.deflate,
  compression.zstd,
];

/** The predictor by which the samples of an image were stored; its tag says so only in some packings. */
export const predictorOf = (image: TiffImage): number =>
  withPredictor.includes(image.value(TiffTag.Compression) ?? compression.none)
    ? (image.value(TiffTag.Predictor) ?? none)
    : none;

type RowLayout = Pick<SampleLayout, 'width' | 'samplesPerPixel'>;

/** Each sample was stored as the difference from that of the pixel to its left, modulo the sample's range. */
export function undoHorizontal(
  samples: Samples,
  { width, samplesPerPixel = 1 }: RowLayout,
  { first, end }: Rows,
): void {
  const ofRow = width * samplesPerPixel;
  for (let row = first; row < end; row++) {
    const stop = (row + 1) * ofRow;
    for (let sample = 0; sample < samplesPerPixel; sample++) {
      let sum = 0;
      for (let i = row * ofRow + sample; i < stop; i += samplesPerPixel) {
        // Any whole number of 32 bits: storing it cuts it to the sample's own.
        sum = (sum + samples[i]!) | 0;
        samples[i] = sum;
      }
    }
  }
}

/** The same for samples of 64 bits, which no number holds whole. */
export function undoHorizontal64(
  bytes: Uint8Array,
  { width, samplesPerPixel = 1 }: RowLayout,
  { first, end }: Rows,
): Uint8Array {
  const copy = new Uint8Array(bytes);
  const samples = new BigUint64Array(copy.buffer);
  const ofRow = width * samplesPerPixel;
  for (let row = first; row < end; row++) {
    for (let i = row * ofRow + samplesPerPixel; i < (row + 1) * ofRow; i++) {
      samples[i] = samples[i]! + samples[i - samplesPerPixel]!;
    }
  }
  return copy;
}

/** Adobe's floating-point predictor: byte planes of a row, most significant first, differenced byte by byte. */
export function undoFloatingPoint(bytes: Uint8Array, layout: SampleLayout, { first, end }: Rows): Uint8Array {
  const { width, samplesPerPixel = 1 } = layout;
  const size = layout.bitsPerSample / 8;
  const ofRow = width * samplesPerPixel;
  const rowBytes = ofRow * size;
  const out = new Uint8Array(bytes.byteLength);
  for (let row = first; row < end; row++) {
    const start = row * rowBytes;
    const line = bytes.slice(start, start + rowBytes);
    for (let i = samplesPerPixel; i < rowBytes; i++) line[i] = line[i]! + line[i - samplesPerPixel]!;
    for (let x = 0; x < ofRow; x++) {
      for (let byte = 0; byte < size; byte++) {
        out[start + x * size + (size - 1 - byte)] = line[byte * ofRow + x]!;
      }
    }
  }
  return out;
}
