/** Only masks have samples of one bit. */
export type BitsPerSample = 1 | 8 | 16 | 32 | 64;

export interface SampleLayout {
  compression: number;
  predictor: number;
  bitsPerSample: BitsPerSample;
  format: 'uint' | 'int' | 'float';
  littleEndian: boolean;
  /** Pixels per row and rows of the block. */
  width: number;
  height: number;
  /** Number of samples of a pixel that are stored next to each other, such as a band and its alpha. Default: 1. */
  samplesPerPixel?: number;
  /** Index of the band among the samples of a pixel. */
  sample?: number;
}

/** Length of a decompressed row in bytes, rounded up for samples of one bit. */
export const rowBytes = ({ width, bitsPerSample, samplesPerPixel = 1 }: SampleLayout): number =>
  Math.ceil((width * samplesPerPixel * bitsPerSample) / 8);

/** Length of a decompressed block in bytes. */
export const blockBytes = (layout: SampleLayout): number => rowBytes(layout) * layout.height;

export type SampleArray =
  | Uint8Array
  | Uint16Array
  | Uint32Array
  | Int8Array
  | Int16Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** Rows of a block; `end` is exclusive. */
export interface Rows {
  first: number;
  end: number;
}
