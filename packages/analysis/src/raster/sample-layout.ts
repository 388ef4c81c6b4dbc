/** Masks alone hold samples of one bit. */
export type BitsPerSample = 1 | 8 | 16 | 32 | 64;

export interface SampleLayout {
  compression: number;
  predictor: number;
  bitsPerSample: BitsPerSample;
  format: 'uint' | 'int' | 'float';
  littleEndian: boolean;
  /** Pixels in a row and rows of the block. */
  width: number;
  height: number;
  /** Samples of a pixel that are stored side by side, as a band and its alpha may be; 1 unless given. */
  samplesPerPixel?: number;
  /** Which of them is the band, from 0 on. */
  sample?: number;
}

/** Bytes of an unpacked row: of single bits the last byte is filled up. */
export const rowBytes = ({ width, bitsPerSample, samplesPerPixel = 1 }: SampleLayout): number =>
  Math.ceil((width * samplesPerPixel * bitsPerSample) / 8);

/** Bytes of an unpacked block. */
export const blockBytes = (layout: SampleLayout): number => rowBytes(layout) * layout.height;

export type Samples =
  | Uint8Array
  | Uint16Array
  | Uint32Array
  | Int8Array
  | Int16Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** Of a block, from its first to before its end. */
export interface Rows {
  first: number;
  end: number;
}
