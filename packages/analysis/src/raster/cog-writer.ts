import { constants, deflateSync } from 'node:zlib';

export interface CogImage {
  /** Size of the image in pixels. */
  width: number;
  height: number;
  /** CogSamples of one band, row by row from the north-west corner. */
  data: Uint8Array | Uint16Array | Float32Array;
  /** Code of the CRS; 4326 is written as geographic, every other one as projected. */
  epsg: number;
  /** Outer corner of the first pixel (west, north), in units of the CRS. */
  originX: number;
  originY: number;
  /** Side of a pixel in units of the CRS, north up. */
  resolution: number;
  /** No-data value, written as GDAL_NODATA; `null` for none. */
  nodata: number | null;
  /** Width and height of a tile in pixels, a multiple of 16. Default: 256. */
  tileSize?: number;
  /** Write halved copies by nearest neighbour until one tile holds the image. Default: true. */
  overviews?: boolean;
  /** Named values for GDAL_METADATA, for example the attribution. */
  metadata?: Readonly<Record<string, string>>;
  /** `fast` compresses with run lengths and Huffman codes only: a third less time, some 7 % more bytes. */
  compressionEffort?: 'small' | 'fast';
}

type CogSamples = CogImage['data'];
type CogLevel = { width: number; height: number; data: CogSamples };
type Entry = { tag: number; type: 'ascii' | 'short' | 'long' | 'double'; values: readonly number[] };

/** Sizes and codes of field types: TIFF 6.0, section 2. */
const fieldTypes = {
  ascii: { code: 2, size: 1 },
  short: { code: 3, size: 2 },
  long: { code: 4, size: 4 },
  double: { code: 12, size: 8 },
} as const;

/**
 * The header that GDAL's COG driver writes between the file header and the first directory: it declares that each tile
 * is preceded by its size, so that a tile needs one request. The figure is the length of the text after it.
 */
const ghostBody =
  'LAYOUT=IFDS_BEFORE_DATA\nBLOCK_ORDER=ROW_MAJOR\nBLOCK_LEADER=SIZE_AS_UINT4\n' +
  'BLOCK_TRAILER=LAST_4_BYTES_REPEATED\nKNOWN_INCOMPATIBLE_EDITION=NO\n ';
const ghost = `GDAL_STRUCTURAL_METADATA_SIZE=${String(ghostBody.length).padStart(6, '0')} bytes\n${ghostBody}`;

const headerBytes = 8;
const maxFileBytes = 0xffff_ffff;

const ascii = (text: string): number[] => [...Buffer.from(`${text}\0`, 'utf8')];

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[c]!};`);

function emptyLike(data: CogSamples, length: number): CogSamples {
  if (data instanceof Float32Array) return new Float32Array(length);
  return data instanceof Uint16Array ? new Uint16Array(length) : new Uint8Array(length);
}

function halve({ width, height, data }: CogLevel): CogLevel {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const output = emptyLike(data, half.width * half.height);
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) output[y * half.width + x] = data[2 * y * width + 2 * x]!;
  }
  return { ...half, data: output };
}

/** Horizontal differencing: TIFF 6.0, section 14. Wraps around like the type of the samples. */
function horizontalDifferences(tile: Uint8Array | Uint16Array, side: number): Uint8Array {
  for (let row = 0; row < tile.length; row += side) {
    for (let i = row + side - 1; i > row; i--) tile[i] = tile[i]! - tile[i - 1]!;
  }
  return new Uint8Array(tile.buffer, tile.byteOffset, tile.byteLength);
}

/**
 * Adobe's floating-point predictor (TIFF Technical Note 3): byte planes of a row, most significant first, differenced.
 */
function bytePlanes(tile: Float32Array, side: number): Uint8Array {
  const bytes = new Uint8Array(tile.buffer, tile.byteOffset, tile.byteLength);
  const output = new Uint8Array(bytes.length);
  const rowBytes = side * 4;
  for (let start = 0; start < bytes.length; start += rowBytes) {
    for (let x = 0; x < side; x++) {
      for (let plane = 0; plane < 4; plane++)
        output[start + plane * side + x] = bytes[start + x * 4 + 3 - plane]!;
    }
    for (let i = start + rowBytes - 1; i > start; i--) output[i] = output[i]! - output[i - 1]!;
  }
  return output;
}

function compressTiles(
  { width, height, data }: CogLevel,
  side: number,
  fill: number,
  fast: boolean,
): Uint8Array[] {
  const options = fast ? { level: 1, strategy: constants.Z_RLE } : { level: 6 };
  const tiles: Uint8Array[] = [];
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const tile = emptyLike(data, side * side);
      const columns = Math.min(side, width - left);
      if (fill !== 0 && (columns < side || top + side > height)) tile.fill(fill);
      for (let y = 0; y < Math.min(side, height - top); y++) {
        const from = (top + y) * width + left;
        tile.set(data.subarray(from, from + columns), y * side);
      }
      const bytes = tile instanceof Float32Array ? bytePlanes(tile, side) : horizontalDifferences(tile, side);
      tiles.push(deflateSync(bytes, options));
    }
  }
  return tiles;
}

/** GeoTIFF 1.1 keys: model type, pixel is area, code of the CRS. */
function geoKeys(epsg: number): number[] {
  const geographic = epsg === 4326;
  const keys = [
    [1024, 0, 1, geographic ? 2 : 1],
    [1025, 0, 1, 1],
    [geographic ? 2048 : 3072, 0, 1, epsg],
  ];
  return [1, 1, 0, keys.length, ...keys.flat()];
}

/** Tags of the full image that its overviews do not have. GDAL unescapes a metadata value twice. */
function geoTags(image: CogImage): Entry[] {
  const { originX, originY, resolution, metadata } = image;
  const items = Object.entries(metadata ?? {}).map(
    ([name, value]) => `  <Item name="${escapeXml(name)}">${escapeXml(escapeXml(value))}</Item>\n`,
  );
  const tags: Entry[] = [
    { tag: 33550, type: 'double', values: [resolution, resolution, 0] },
    { tag: 33922, type: 'double', values: [0, 0, 0, originX, originY, 0] },
    { tag: 34735, type: 'short', values: geoKeys(image.epsg) },
  ];
  if (items.length > 0) {
    const xml = `<GDALMetadata>\n${items.join('')}</GDALMetadata>\n`;
    tags.push({ tag: 42112, type: 'ascii', values: ascii(xml) });
  }
  return tags;
}

function directory(
  image: CogImage,
  level: CogLevel,
  side: number,
  offsets: number[],
  sizes: number[],
): Entry[] {
  const bits = level.data.BYTES_PER_ELEMENT * 8;
  const isFloat = level.data instanceof Float32Array;
  const isFullImage = level.data === image.data;
  const entries: Entry[] = [
    { tag: 254, type: 'long', values: [isFullImage ? 0 : 1] },
    { tag: 256, type: 'long', values: [level.width] },
    { tag: 257, type: 'long', values: [level.height] },
    { tag: 258, type: 'short', values: [bits] },
    { tag: 259, type: 'short', values: [8] },
    { tag: 262, type: 'short', values: [1] },
    { tag: 277, type: 'short', values: [1] },
    { tag: 284, type: 'short', values: [1] },
    { tag: 317, type: 'short', values: [isFloat ? 3 : 2] },
    { tag: 322, type: 'short', values: [side] },
    { tag: 323, type: 'short', values: [side] },
    { tag: 324, type: 'long', values: offsets },
    { tag: 325, type: 'long', values: sizes },
    { tag: 339, type: 'short', values: [isFloat ? 3 : 1] },
  ];
  if (isFullImage) entries.push(...geoTags(image));
  if (image.nodata !== null) {
    const text = Number.isNaN(image.nodata) ? 'nan' : String(image.nodata);
    entries.push({ tag: 42113, type: 'ascii', values: ascii(text) });
  }
  return entries;
}

const padToEven = (bytes: number): number => bytes + (bytes % 2);
const valueBytes = ({ type, values }: Entry): number => fieldTypes[type].size * values.length;

function directoryBytes(entries: readonly Entry[]): number {
  const outside = entries.map(valueBytes).filter((bytes) => bytes > 4);
  return 2 + 12 * entries.length + 4 + outside.reduce((sum, bytes) => sum + padToEven(bytes), 0);
}

function writeValues(output: Buffer, offset: number, { type, values }: Entry): void {
  values.forEach((value, i) => {
    if (type === 'ascii') output.writeUInt8(value, offset + i);
    else if (type === 'short') output.writeUInt16LE(value, offset + 2 * i);
    else if (type === 'long') output.writeUInt32LE(value, offset + 4 * i);
    else output.writeDoubleLE(value, offset + 8 * i);
  });
}

function writeDirectory(
  output: Buffer,
  start: number,
  entries: readonly Entry[],
  nextDirectory: number,
): void {
  let spill = start + 2 + 12 * entries.length + 4;
  output.writeUInt16LE(entries.length, start);
  entries.forEach((entry, i) => {
    const offset = start + 2 + 12 * i;
    output.writeUInt16LE(entry.tag, offset);
    output.writeUInt16LE(fieldTypes[entry.type].code, offset + 2);
    output.writeUInt32LE(entry.values.length, offset + 4);
    const bytes = valueBytes(entry);
    if (bytes <= 4) {
      writeValues(output, offset + 8, entry);
      return;
    }
    output.writeUInt32LE(spill, offset + 8);
    writeValues(output, spill, entry);
    spill += padToEven(bytes);
  });
  output.writeUInt32LE(nextDirectory, start + 2 + 12 * entries.length);
}

/**
 * A cloud-optimised GeoTIFF of one band: tiled, deflate, predictor 2 (integers) or 3 (floating point), directories
 * first, then the tiles of the smallest overview up to the full image. The same image gives the same bytes on one
 * machine (zlib's output may differ between builds of zlib).
 * @throws RangeError when sizes do not match or the file would exceed 4 GB.
 */
export function writeCog(image: CogImage): Buffer {
  const { width, height, data, nodata, tileSize = 256 } = image;
  if (width < 1 || height < 1 || data.length !== width * height)
    throw new RangeError('data is not width × height long: pass one value per pixel');
  if (tileSize < 16 || tileSize % 16 !== 0)
    throw new RangeError('tileSize is not a multiple of 16: choose one that is');

  const levels: CogLevel[] = [{ width, height, data }];
  for (
    let lastLevel = levels[0]!;
    image.overviews !== false && Math.max(lastLevel.width, lastLevel.height) > tileSize;
  ) {
    lastLevel = halve(lastLevel);
    levels.push(lastLevel);
  }
  const compressed = levels.map((level) =>
    compressTiles(level, tileSize, nodata ?? 0, image.compressionEffort === 'fast'),
  );

  const planDirectories = (offsets: number[][]): Entry[][] =>
    levels.map((level, i) =>
      directory(
        image,
        level,
        tileSize,
        offsets[i]!,
        compressed[i]!.map((tile) => tile.length),
      ),
    );
  // The length of a directory does not depend on the offsets in it, so a first draft gives the start of the tiles.
  const lengths = planDirectories(compressed.map((tiles) => tiles.map(() => 0))).map(directoryBytes);
  const starts = lengths.map((_, i) =>
    lengths.slice(0, i).reduce((a, b) => a + b, headerBytes + padToEven(ghost.length)),
  );

  let end = starts.at(-1)! + lengths.at(-1)!;
  const offsets: number[][] = levels.map(() => []);
  for (let i = levels.length - 1; i >= 0; i--) {
    for (const tile of compressed[i]!) {
      offsets[i]!.push(end + 4);
      end += 4 + tile.length + 4;
    }
  }
  if (end > maxFileBytes) throw new RangeError('the image would exceed 4 GB: write it in parts');

  const output = Buffer.alloc(end);
  output.write('II*\0', 0, 'latin1');
  output.writeUInt32LE(starts[0]!, 4);
  output.write(ghost, headerBytes, 'latin1');
  planDirectories(offsets).forEach((entries, i) => {
    writeDirectory(output, starts[i]!, entries, starts[i + 1] ?? 0);
  });
  compressed.forEach((tiles, i) => {
    tiles.forEach((tile, j) => {
      const offset = offsets[i]![j]!;
      output.writeUInt32LE(tile.length, offset - 4);
      output.set(tile, offset);
      output.set(tile.subarray(-4), offset + tile.length);
    });
  });
  return output;
}
