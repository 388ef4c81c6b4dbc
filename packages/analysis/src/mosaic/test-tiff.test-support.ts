import { deflateSync } from 'node:zlib';

/** An image at one resolution: colours by column and row. */
export interface TestLevel {
  side: number;
  colour: (column: number, row: number) => readonly [red: number, green: number, blue: number];
}

export interface TestImage {
  epsg: number;
  originX: number;
  originY: number;
  resolution: number;
  levels: readonly TestLevel[];
  tileSide?: number;
  /** Deflate with differences to the left neighbour of the same colour, as in the images of Earth Search. */
  compressed?: boolean;
  /** Value of the predictor tag. Default: 2 where the image is compressed and 1 where not. */
  predictor?: 1 | 2;
}

type Entry = [tag: number, type: 3 | 4 | 12, values: number[]];
const bytesOf = { 3: 2, 4: 4, 12: 8 } as const;

function tilesOf({ side, colour }: TestLevel, tileSide: number, compressed: boolean): Buffer[] {
  const tiles: Buffer[] = [];
  for (let top = 0; top < side; top += tileSide) {
    for (let left = 0; left < side; left += tileSide) {
      const tile = Buffer.alloc(tileSide * tileSide * 3);
      for (let y = 0; y < Math.min(tileSide, side - top); y++) {
        for (let x = 0; x < Math.min(tileSide, side - left); x++) {
          tile.set(colour(left + x, top + y), (y * tileSide + x) * 3);
        }
      }
      tiles.push(compressed ? deflateSync(differences(tile, tileSide * 3)) : tile);
    }
  }
  return tiles;
}

function differences(tile: Buffer, rowBytes: number): Buffer {
  const output = Buffer.from(tile);
  for (let start = 0; start < tile.length; start += rowBytes) {
    for (let i = start + 3; i < start + rowBytes; i++) output[i] = (tile[i]! - tile[i - 3]!) & 255;
  }
  return output;
}

/** A tiled GeoTIFF of three colours with overviews, written from the specification and not with the code under test. */
export function writeTestTiff(image: TestImage): Buffer {
  const { epsg, originX, originY, resolution, levels, tileSide = 64, compressed = false } = image;
  const { predictor = compressed ? 2 : 1 } = image;
  const chunks: Buffer[] = [];
  let end = 8;
  const append = (bytes: Buffer): number => {
    const offset = end;
    chunks.push(bytes);
    end += bytes.length;
    return offset;
  };
  const directories = levels.map((level, i): Entry[] => {
    const tiles = tilesOf(level, tileSide, compressed);
    const offsets = tiles.map(append);
    const geoTags: Entry[] = [
      [33550, 12, [resolution, resolution, 0]],
      [33922, 12, [0, 0, 0, originX, originY, 0]],
      [34735, 3, [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, epsg]],
    ];
    return [
      [254, 4, [i === 0 ? 0 : 1]],
      [256, 4, [level.side]],
      [257, 4, [level.side]],
      [258, 3, [8, 8, 8]],
      [259, 3, [compressed ? 8 : 1]],
      [262, 3, [2]],
      [277, 3, [3]],
      [284, 3, [1]],
      [317, 3, [predictor]],
      [322, 4, [tileSide]],
      [323, 4, [tileSide]],
      [324, 4, offsets],
      [325, 4, tiles.map((tile) => tile.length)],
      ...(i === 0 ? geoTags : []),
    ];
  });
  const header = Buffer.alloc(8);
  header.write('II*\0', 'latin1');
  let previousDirectory: { bytes: Buffer; nextPointer: number } = { bytes: header, nextPointer: 4 };
  for (const entries of directories) {
    const bytes = Buffer.alloc(2 + entries.length * 12 + 4);
    bytes.writeUInt16LE(entries.length, 0);
    entries.forEach(([tag, type, values], i) => {
      const offset = 2 + i * 12;
      const size = bytesOf[type] * values.length;
      const data = Buffer.alloc(Math.max(4, size));
      values.forEach((value, j) => {
        if (type === 3) data.writeUInt16LE(value, j * 2);
        else if (type === 4) data.writeUInt32LE(value, j * 4);
        else data.writeDoubleLE(value, j * 8);
      });
      bytes.writeUInt16LE(tag, offset);
      bytes.writeUInt16LE(type, offset + 2);
      bytes.writeUInt32LE(values.length, offset + 4);
      if (size <= 4) data.copy(bytes, offset + 8);
      else bytes.writeUInt32LE(append(data), offset + 8);
    });
    previousDirectory.bytes.writeUInt32LE(append(bytes), previousDirectory.nextPointer);
    previousDirectory = { bytes, nextPointer: 2 + entries.length * 12 };
  }
  return Buffer.concat([header, ...chunks]);
}
