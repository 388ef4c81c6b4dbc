/** A tile of the first image of a little-endian TIFF. */
interface Tile {
  offset: number;
  bytes: number;
}

const tileOffsets = 324;
const tileByteCounts = 325;

/** Locations of the tiles in a COG by `writeCog`, row by row. */
export function tileLocations(file: Buffer): Tile[] {
  const directory = file.readUInt32LE(4);
  const entries = Array.from({ length: file.readUInt16LE(directory) }, (_, i) => directory + 2 + i * 12);
  const listOf = (tag: number): number[] => {
    const entry = entries.find((entryOffset) => file.readUInt16LE(entryOffset) === tag)!;
    const list = file.readUInt32LE(entry + 8);
    return Array.from({ length: file.readUInt32LE(entry + 4) }, (_, i) => file.readUInt32LE(list + 4 * i));
  };
  const sizes = listOf(tileByteCounts);
  return listOf(tileOffsets).map((offset, i) => ({ offset, bytes: sizes[i]! }));
}

/** The file with every tile replaced by another of the same length, where there is one: each tile is valid. */
export function swapTiles(file: Buffer): Buffer {
  const output = Buffer.from(file);
  const tiles = tileLocations(file);
  for (const { offset, bytes } of tiles) {
    const sameLength = tiles.filter((other) => other.bytes === bytes);
    const next =
      sameLength[(sameLength.findIndex((other) => other.offset === offset) + 1) % sameLength.length]!;
    file.copy(output, offset, next.offset, next.offset + bytes);
  }
  return output;
}
