import { deflateSync } from 'node:zlib';
import { geoKeys, type PlainEntry, scale, tiePoint } from './plain-tiff.ts';

/** Bits and format of a sample, as a TIFF states them. */
const sampleTypes = {
  bit: { bits: 1, format: 1 },
  uint8: { bits: 8, format: 1 },
  uint16: { bits: 16, format: 1 },
  int16: { bits: 16, format: 2 },
  float32: { bits: 32, format: 3 },
  float64: { bits: 64, format: 3 },
} as const;

/** One image of a TIFF: its pixels, and any of GDAL's layouts. */
export interface TiffImageSpec {
  width: number;
  height: number;
  type: keyof typeof sampleTypes;
  /** The samples of each band, row by row. */
  bands: readonly (readonly number[])[];
  /** A strip of `rows` rows, or a tile of `tile` pixels a side; default: one strip. */
  block?: { rows: number } | { tile: number };
  /** Store bands one after the other (planar) instead of interleaved. */
  isPlanar?: boolean;
  /** Value of the predictor tag. Samples are differenced only with compressions that apply it (`differencing`). */
  predictor?: 1 | 2 | 3;
  /** TIFF's number of the compression, and the encoder. Default: Deflate. */
  compression?: { code: number; encode: (bytes: Uint8Array) => Uint8Array };
  /** Value of NewSubfileType: 0 for the image itself, 4 for its mask. */
  kind?: number;
  /** TIFF's ExtraSamples of the bands after the first. */
  extraSamples?: readonly number[];
  /** Text of the tag GDAL_NODATA. */
  nodata?: string;
  /** Replaces the default location: 10 m pixels from the corner at 500040, 5640000 in EPSG:32631. */
  geoTags?: readonly PlainEntry[];
}

type Entry = PlainEntry | { tag: number; type: 2; values: readonly number[] };
const typeBytes = { 2: 1, 3: 2, 4: 4, 12: 8 } as const;

/** Compressions, by TIFF's numbers, for which libtiff applies the predictor: LZW, Deflate, Zstandard. */
const differencingCompressions: readonly number[] = [5, 8, 50000];

export const deflated = { code: 8, encode: (bytes: Uint8Array): Uint8Array => deflateSync(bytes) };
export const uncompressed = { code: 1, encode: (bytes: Uint8Array): Uint8Array => bytes };

/** A TIFF of one or more images, least significant byte first. */
export function writeTiff(...images: readonly TiffImageSpec[]): Buffer {
  const parts: Buffer[] = [Buffer.from('II*\0\0\0\0\0', 'latin1')];
  let end = 8;
  const append = (bytes: Uint8Array): number => {
    const offset = end;
    parts.push(Buffer.from(bytes), Buffer.alloc(bytes.byteLength % 2));
    end += bytes.byteLength + (bytes.byteLength % 2);
    return offset;
  };
  let link = { part: 0, offset: 4 };
  for (const image of images) {
    const blocks = blocksOf(image).map((bytes) => (image.compression ?? deflated).encode(bytes));
    const entries = entriesOf(image, blocks.map(append), blocks).sort((a, b) => a.tag - b.tag);
    const directory = Buffer.alloc(2 + 12 * entries.length + 4);
    directory.writeUInt16LE(entries.length, 0);
    for (const [i, { tag, type, values }] of entries.entries()) {
      const offset = 2 + 12 * i;
      directory.writeUInt16LE(tag, offset);
      directory.writeUInt16LE(type, offset + 2);
      directory.writeUInt32LE(values.length, offset + 4);
      const bytes = valueBytes(type, values);
      if (bytes.byteLength <= 4) bytes.copy(directory, offset + 8);
      else directory.writeUInt32LE(append(bytes), offset + 8);
    }
    parts[link.part]!.writeUInt32LE(end, link.offset);
    link = { part: parts.length, offset: directory.byteLength - 4 };
    append(directory);
  }
  return Buffer.concat(parts);
}

function valueBytes(type: Entry['type'], values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * typeBytes[type]);
  for (const [i, value] of values.entries()) {
    const offset = i * typeBytes[type];
    if (type === 2) bytes.writeUInt8(value, offset);
    else if (type === 3) bytes.writeUInt16LE(value, offset);
    else if (type === 4) bytes.writeUInt32LE(value, offset);
    else bytes.writeDoubleLE(value, offset);
  }
  return bytes;
}

function entriesOf(image: TiffImageSpec, offsets: number[], blocks: readonly Uint8Array[]): Entry[] {
  const { width, height, type, bands, block, isPlanar, predictor, compression, kind = 0 } = image;
  const { bits, format } = sampleTypes[type];
  const tile = block && 'tile' in block ? block.tile : null;
  const shortEntry = (tag: number, ...values: number[]): Entry => ({ tag, type: 3, values });
  const longEntry = (tag: number, ...values: number[]): Entry => ({ tag, type: 4, values });
  const sizes = blocks.map(({ byteLength }) => byteLength);
  const geoTags = image.geoTags ?? [scale(10, 10), tiePoint(0, 0, 500_040, 5_640_000), geoKeys('area')];
  return [
    longEntry(254, kind),
    longEntry(256, width),
    longEntry(257, height),
    shortEntry(258, ...bands.map(() => bits)),
    shortEntry(259, (compression ?? deflated).code),
    shortEntry(262, kind & 4 ? 4 : 1),
    shortEntry(277, bands.length),
    shortEntry(284, isPlanar ? 2 : 1),
    shortEntry(317, predictor ?? 1),
    shortEntry(339, ...bands.map(() => format)),
    ...(tile === null
      ? [longEntry(273, ...offsets), longEntry(278, rowsOf(image)), longEntry(279, ...sizes)]
      : [shortEntry(322, tile), shortEntry(323, tile), longEntry(324, ...offsets), longEntry(325, ...sizes)]),
    ...(image.extraSamples ? [shortEntry(338, ...image.extraSamples)] : []),
    ...(image.nodata === undefined
      ? []
      : [{ tag: 42113, type: 2, values: [...Buffer.from(`${image.nodata}\0`)] } as const]),
    ...(kind === 0 ? geoTags : []),
  ];
}

const rowsOf = ({ height, block }: TiffImageSpec): number => (block && 'rows' in block ? block.rows : height);

/** The uncompressed blocks with the predictor applied; for planar storage those of the first band first. */
function blocksOf(image: TiffImageSpec): Buffer[] {
  const { width, height, bands, block, isPlanar } = image;
  const tile = block && 'tile' in block ? block.tile : null;
  const [blockWidth, blockHeight] = tile === null ? [width, rowsOf(image)] : [tile, tile];
  const planes = isPlanar ? bands.map((band) => [band]) : [bands];
  const blocks: Buffer[] = [];
  for (const plane of planes) {
    for (let top = 0; top < height; top += blockHeight) {
      const rows = tile === null ? Math.min(blockHeight, height - top) : blockHeight;
      for (let left = 0; left < width; left += blockWidth) {
        const lines = Array.from({ length: rows }, (_, y) =>
          lineOf(image, plane, { left, top: top + y, columns: blockWidth }),
        );
        blocks.push(Buffer.concat(lines));
      }
    }
  }
  return blocks;
}

/** One row of a block; 0 outside the image. */
function lineOf(
  { width, height, type, compression = deflated, predictor: tag = 1 }: TiffImageSpec,
  bands: readonly (readonly number[])[],
  { left, top, columns }: { left: number; top: number; columns: number },
): Buffer {
  const predictor = differencingCompressions.includes(compression.code) ? tag : 1;
  const samples = Array.from({ length: columns }, (_, x) =>
    bands.map((band) => (left + x < width && top < height ? band[top * width + left + x]! : 0)),
  ).flat();
  if (type === 'bit') {
    const bytes = Buffer.alloc(Math.ceil(samples.length / 8));
    for (const [i, bit] of samples.entries()) if (bit) bytes[i >> 3]! |= 0x80 >> (i & 7);
    return bytes;
  }
  const Type = {
    uint8: Uint8Array,
    uint16: Uint16Array,
    int16: Int16Array,
    float32: Float32Array,
    float64: Float64Array,
  }[type];
  const bytes = Buffer.from(Type.from(samples).buffer);
  const size = sampleTypes[type].bits / 8;
  if (predictor === 2) return differenceHorizontally(bytes, size, bands.length);
  return predictor === 3 ? differencePlanes(bytes, size, bands.length) : bytes;
}

/**
 * Horizontal differencing as defined in TIFF 6.0, section 14: each sample minus that of the same band to its left,
 * modulo its range.
 */
function differenceHorizontally(bytes: Buffer, size: number, bands: number): Buffer {
  const output = Buffer.from(bytes);
  for (let index = bands * size; index < bytes.byteLength; index += size) {
    let borrow = 0;
    for (let byte = 0; byte < size; byte++) {
      const difference = bytes[index + byte]! - bytes[index + byte - bands * size]! - borrow;
      borrow = difference < 0 ? 1 : 0;
      output[index + byte] = difference;
    }
  }
  return output;
}

/** Adobe's TIFF Technical Note 3: the bytes of a row by significance, each minus the previous one of its band. */
function differencePlanes(bytes: Buffer, size: number, bands: number): Buffer {
  const samples = bytes.byteLength / size;
  const planes = Buffer.from(
    bytes.map((_, i) => bytes[(i % samples) * size + size - 1 - Math.floor(i / samples)]!),
  );
  return Buffer.from(planes.map((byte, i) => (i < bands ? byte : byte - planes[i - bands]!)));
}
