import { epsgOfUtm } from '@furrow/geo/utm';
import { type Cell, frameOf } from '../grid/cells.ts';
import { channels, type Level, levels, tileBytes } from './levels.ts';
import { directoryBytes, type Field, writeDirectory } from './tiff-directory.ts';

/** Position of a tile in the file. */
export interface PlacedTile {
  offset: number;
  bytes: number;
  level: Level;
  column: number;
  row: number;
}

export interface PictureLayout {
  /** All bytes before the first tile. */
  header: Buffer;
  /** In file order: the coarsest overview first, as readers of cloud-optimised GeoTIFFs expect. */
  tiles: readonly PlacedTile[];
  size: number;
}

const ascii = (text: string): number[] => [...Buffer.from(`${text}\0`, 'latin1')];
const attribution =
  '<GDALMetadata>\n  <Item name="ATTRIBUTION">Simulated, not satellite data</Item>\n</GDALMetadata>\n';

/** GeoTIFF 1.1 fields: projected CRS, pixel is area, EPSG code of the zone; corner and size of a pixel in metres. */
function groundFields(cell: Cell, { pixel }: Level): Field[] {
  const { west, north } = frameOf(cell, pixel);
  const keys = [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, epsgOfUtm(cell.zone)];
  return [
    { tag: 33550, type: 'double', values: [pixel, pixel, 0] },
    { tag: 33922, type: 'double', values: [0, 0, 0, west, north, 0] },
    { tag: 34735, type: 'short', values: keys },
    { tag: 42112, type: 'ascii', values: ascii(attribution) },
  ];
}

/**
 * Fields of uncompressed 8-bit RGB, interleaved by pixel, so that the size of every tile is known before its pixels.
 */
function fieldsOf(cell: Cell, level: Level, offsets: number[]): Field[] {
  const overview = level !== levels[0];
  const each = (value: number): number[] => new Array<number>(channels).fill(value);
  return [
    { tag: 254, type: 'long', values: [overview ? 1 : 0] },
    { tag: 256, type: 'long', values: [level.side] },
    { tag: 257, type: 'long', values: [level.side] },
    { tag: 258, type: 'short', values: each(8) },
    { tag: 259, type: 'short', values: [1] },
    { tag: 262, type: 'short', values: [2] },
    { tag: 277, type: 'short', values: [channels] },
    { tag: 284, type: 'short', values: [1] },
    { tag: 322, type: 'short', values: [level.tileSide] },
    { tag: 323, type: 'short', values: [level.tileSide] },
    { tag: 324, type: 'long', values: offsets },
    { tag: 325, type: 'long', values: offsets.map(() => tileBytes(level)) },
    { tag: 339, type: 'short', values: each(1) },
    ...(overview ? [] : groundFields(cell, level)),
    { tag: 42113, type: 'ascii', values: ascii('0') },
  ];
}

const fileHeaderBytes = 8;
/**
 * Bytes that readers fetch to open a file. No tile is stored within them, because it would have to be computed just to
 * read the header.
 */
const firstRead = 16 * 1024;

/** Byte layout of the image of a granule: a cloud-optimised GeoTIFF with its overviews. */
export function pictureLayout(cell: Cell): PictureLayout {
  const draft = levels.map((level) => fieldsOf(cell, level, new Array<number>(level.across ** 2).fill(0)));
  const starts: number[] = [];
  let end = fileHeaderBytes;
  for (const fields of draft) {
    starts.push(end);
    end += directoryBytes(fields);
  }
  end = Math.max(end, firstRead);
  const header = Buffer.alloc(end);
  const tiles: PlacedTile[] = [];
  for (const level of [...levels].reverse()) {
    const bytes = tileBytes(level);
    for (let tile = 0; tile < level.across ** 2; tile++, end += bytes) {
      const row = Math.floor(tile / level.across);
      tiles.push({ offset: end, bytes, level, column: tile % level.across, row });
    }
  }
  header.write('II*\0', 0, 'latin1');
  header.writeUInt32LE(fileHeaderBytes, 4);
  for (const [i, level] of levels.entries()) {
    const offsets = tiles.filter((tile) => tile.level === level).map(({ offset }) => offset);
    writeDirectory(header, starts[i]!, fieldsOf(cell, level, offsets), starts[i + 1] ?? 0);
  }
  return { header, tiles, size: end };
}
