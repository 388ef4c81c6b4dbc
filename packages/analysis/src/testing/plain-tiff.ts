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
/** By GeoTIFF 1.1, row by row of a 4 × 4 matrix. */
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

/** 4 × 6 pixels of 16 bits, the numbers 1 to 24, each row a strip of its own, nothing packed. Lists lie behind the pixels. */
export function plainTiff(place: readonly PlainEntry[], compression = 1): Buffer {
  const [width, height] = [4, 6];
  const pixels = Uint16Array.from({ length: width * height }, (_, i) => i + 1);
  const entries: PlainEntry[] = [
    { tag: 256, type: 4, values: [width] },
    { tag: 257, type: 4, values: [height] },
    { tag: 258, type: 3, values: [16] },
    { tag: 259, type: 3, values: [compression] },
    { tag: 262, type: 3, values: [1] },
    { tag: 273, type: 4, values: Array.from({ length: height }, (_, row) => 8 + row * width * 2) },
    { tag: 277, type: 3, values: [1] },
    { tag: 278, type: 4, values: [1] },
    { tag: 279, type: 4, values: new Array<number>(height).fill(width * 2) },
    ...place,
  ];
  entries.sort((a, b) => a.tag - b.tag);
  const directoryAt = 8 + pixels.byteLength;
  // Further off than the head that readers take at once, as in a large file.
  let listAt = directoryAt + 2 + entries.length * 12 + 4 + 20_000;
  const out = Buffer.alloc(listAt + 4096);
  out.write('II*\0', 0, 'latin1');
  out.writeUInt32LE(directoryAt, 4);
  out.set(new Uint8Array(pixels.buffer), 8);
  out.writeUInt16LE(entries.length, directoryAt);
  for (const [i, { tag, type, values }] of entries.entries()) {
    const at = directoryAt + 2 + i * 12;
    out.writeUInt16LE(tag, at);
    out.writeUInt16LE(type, at + 2);
    out.writeUInt32LE(values.length, at + 4);
    const bytes = values.length * typeBytes[type];
    const start = bytes <= 4 ? at + 8 : listAt;
    if (bytes > 4) {
      out.writeUInt32LE(listAt, at + 8);
      listAt += bytes;
    }
    for (const [j, value] of values.entries()) {
      const to = start + j * typeBytes[type];
      if (type === 3) out.writeUInt16LE(value, to);
      else if (type === 4) out.writeUInt32LE(value, to);
      else out.writeDoubleLE(value, to);
    }
  }
  return out;
}
