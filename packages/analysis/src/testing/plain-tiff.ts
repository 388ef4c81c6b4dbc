/** An entry of a TIFF directory: 3 short, 4 long, 12 double. */
export interface PlainEntry {
  tag: number;
  type: 3 | 4 | 12;
  values: readonly number[];
}

const typeBytes = { 3: 2, 4: 4, 12: 8 } as const;

export const scale = (x: number, y: number): PlainEntry => ({ tag: 33550, type: 12, values: [x, y, 0] });
export const tiePoint = (column: number, row: number, x: number, y: number): PlainEntry => ({
  tag: 33922,
  type: 12,
  values: [column, row, 0, x, y, 0],
});
/** GeoTIFF 1.1: row by row of a 4 × 4 matrix. */
export const matrix = (
  perColumn: number,
  rowToX: number,
  x: number,
  columnToY: number,
  perRow: number,
  y: number,
) =>
  ({
    tag: 34264,
    type: 12,
    values: [perColumn, rowToX, 0, x, columnToY, perRow, 0, y, 0, 0, 0, 0, 0, 0, 0, 1],
  }) as const satisfies PlainEntry;
export const geoKeys = (raster: 'area' | 'point'): PlainEntry => ({
  tag: 34735,
  type: 3,
  values: [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, raster === 'area' ? 1 : 2, 3072, 0, 1, 32631],
});

/** Number format of a file: byte order, and offsets of 4 or (BigTIFF) 8 bytes. */
export interface NumberFormat {
  order: 'little' | 'big';
  pointer: 4 | 8;
}

/**
 * 4 × 6 pixels of 16 bits, the numbers 1 to 24, each row in its own strip, uncompressed. Lists are after the pixels.
 * @param extraEntries additional entries, or replacements of the default ones.
 */
export function plainTiff(
  extraEntries: readonly PlainEntry[],
  compression = 1,
  { order, pointer }: NumberFormat = { order: 'little', pointer: 4 },
): Buffer {
  const [width, height] = [4, 6];
  const [countBytes, entryBytes] = pointer === 8 ? [8, 20] : [2, 12];
  const pixelsOffset = pointer === 8 ? 16 : 8;
  const pixels = Uint16Array.from({ length: width * height }, (_, i) => i + 1);
  const defaultEntries: PlainEntry[] = [
    { tag: 256, type: 4, values: [width] },
    { tag: 257, type: 4, values: [height] },
    { tag: 258, type: 3, values: [16] },
    { tag: 259, type: 3, values: [compression] },
    { tag: 262, type: 3, values: [1] },
    { tag: 273, type: 4, values: Array.from({ length: height }, (_, row) => pixelsOffset + row * width * 2) },
    { tag: 277, type: 3, values: [1] },
    { tag: 278, type: 4, values: [1] },
    { tag: 279, type: 4, values: new Array<number>(height).fill(width * 2) },
  ];
  const entries = [
    ...defaultEntries.filter(({ tag }) => !extraEntries.some((other) => other.tag === tag)),
    ...extraEntries,
  ];
  entries.sort((a, b) => a.tag - b.tag);
  const directoryOffset = pixelsOffset + pixels.byteLength;
  // The lists are beyond the header that readers load at first, as in a large file.
  let listOffset = directoryOffset + countBytes + entries.length * entryBytes + pointer + 40_000;
  const output = Buffer.alloc(listOffset + 4096);
  const view = new DataView(output.buffer, output.byteOffset);
  const isLittleEndian = order === 'little';
  const write = (offset: number, value: number, bytes: number): void => {
    if (bytes === 8) view.setBigUint64(offset, BigInt(value), isLittleEndian);
    else if (bytes === 4) view.setUint32(offset, value, isLittleEndian);
    else view.setUint16(offset, value, isLittleEndian);
  };
  output.write(isLittleEndian ? 'II' : 'MM', 0, 'latin1');
  write(2, pointer === 8 ? 43 : 42, 2);
  if (pointer === 8) write(4, 8, 2);
  write(pointer === 8 ? 8 : 4, directoryOffset, pointer);
  for (const [i, pixel] of pixels.entries()) write(pixelsOffset + 2 * i, pixel, 2);
  write(directoryOffset, entries.length, countBytes);
  for (const [i, { tag, type, values }] of entries.entries()) {
    const offset = directoryOffset + countBytes + i * entryBytes;
    write(offset, tag, 2);
    write(offset + 2, type, 2);
    write(offset + 4, values.length, pointer);
    const bytes = values.length * typeBytes[type];
    const isInline = bytes <= pointer;
    if (!isInline) write(offset + 4 + pointer, listOffset, pointer);
    for (const [j, value] of values.entries()) {
      const valueOffset = (isInline ? offset + 4 + pointer : listOffset) + j * typeBytes[type];
      if (type === 12) view.setFloat64(valueOffset, value, isLittleEndian);
      else write(valueOffset, value, typeBytes[type]);
    }
    if (!isInline) listOffset += bytes;
  }
  return output;
}
