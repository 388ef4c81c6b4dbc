import { epsgOfUtm } from '@furrow/geo/projection/utm';
import { type Cell, frameOf } from '../grid/cells.ts';
import { channels, type ImageLevel, levels, tileBytes } from './levels.ts';
import { directoryBytes, type TiffField, writeDirectory } from './tiff-directory.ts';

/** Position of a tile in the file. */
export interface TileEntry {
  offset: number;
  bytes: number;
  level: ImageLevel;
  column: number;
  row: number;
}

export interface ImageLayout {
  /** Bytes of the file before the first tile. */
  header: Buffer;
  /** Tiles in file order: the coarsest overview first, as readers of cloud-optimised GeoTIFFs expect. */
  tiles: readonly TileEntry[];
  size: number;
}

const ascii = (text: string): number[] => [...Buffer.from(`${text}\0`, 'latin1')];
const gdalMetadata =
  '<GDALMetadata>\n  <Item name="ATTRIBUTION">Simulated, not satellite data</Item>\n</GDALMetadata>\n';

/** GeoTIFF 1.1 fields: projected CRS, pixel is area, EPSG code of the zone; corner and size of a pixel in metres. */
function geoFields(cell: Cell, { pixel }: ImageLevel): TiffField[] {
  const { west, north } = frameOf(cell, pixel);
  const keys = [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, epsgOfUtm(cell.zone)];
  return [
    { tag: 33550, type: 'double', values: [pixel, pixel, 0] },
    { tag: 33922, type: 'double', values: [0, 0, 0, west, north, 0] },
    { tag: 34735, type: 'short', values: keys },
    { tag: 42112, type: 'ascii', values: ascii(gdalMetadata) },
  ];
}

/**
 * Fields of uncompressed 8-bit RGB, interleaved by pixel, so that the size of every tile is known before its pixels.
 */
function tiffFields(cell: Cell, level: ImageLevel, offsets: number[]): TiffField[] {
  const isOverview = level !== levels[0];
  const perChannel = (value: number): number[] => new Array<number>(channels).fill(value);
  return [
    { tag: 254, type: 'long', values: [isOverview ? 1 : 0] },
    { tag: 256, type: 'long', values: [level.sidePixels] },
    { tag: 257, type: 'long', values: [level.sidePixels] },
    { tag: 258, type: 'short', values: perChannel(8) },
    { tag: 259, type: 'short', values: [1] },
    { tag: 262, type: 'short', values: [2] },
    { tag: 277, type: 'short', values: [channels] },
    { tag: 284, type: 'short', values: [1] },
    { tag: 322, type: 'short', values: [level.tileSide] },
    { tag: 323, type: 'short', values: [level.tileSide] },
    { tag: 324, type: 'long', values: offsets },
    { tag: 325, type: 'long', values: offsets.map(() => tileBytes(level)) },
    { tag: 339, type: 'short', values: perChannel(1) },
    ...(isOverview ? [] : geoFields(cell, level)),
    { tag: 42113, type: 'ascii', values: ascii('0') },
  ];
}

const fileHeaderBytes = 8;
/**
 * Bytes that readers fetch to open a file. No tile is stored within them, because it would have to be computed just to
 * read the header.
 */
const initialReadBytes = 16 * 1024;

/** Byte layout of the image of a granule: a cloud-optimised GeoTIFF with its overviews. */
export function createImageLayout(cell: Cell): ImageLayout {
  const placeholderFields = levels.map((level) =>
    tiffFields(cell, level, new Array<number>(level.tilesPerSide ** 2).fill(0)),
  );
  const directoryOffsets: number[] = [];
  let end = fileHeaderBytes;
  for (const fields of placeholderFields) {
    directoryOffsets.push(end);
    end += directoryBytes(fields);
  }
  end = Math.max(end, initialReadBytes);
  const header = Buffer.alloc(end);
  const tiles: TileEntry[] = [];
  for (const level of [...levels].reverse()) {
    const bytes = tileBytes(level);
    for (let tile = 0; tile < level.tilesPerSide ** 2; tile++, end += bytes) {
      const row = Math.floor(tile / level.tilesPerSide);
      tiles.push({ offset: end, bytes, level, column: tile % level.tilesPerSide, row });
    }
  }
  header.write('II*\0', 0, 'latin1');
  header.writeUInt32LE(fileHeaderBytes, 4);
  for (const [i, level] of levels.entries()) {
    const offsets = tiles.filter((tile) => tile.level === level).map(({ offset }) => offset);
    writeDirectory(
      header,
      directoryOffsets[i]!,
      tiffFields(cell, level, offsets),
      directoryOffsets[i + 1] ?? 0,
    );
  }
  return { header, tiles, size: end };
}
