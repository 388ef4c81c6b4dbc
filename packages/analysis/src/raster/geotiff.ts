import { SampleFormat, Tiff, type TiffImage, TiffTag } from '@cogeotiff/core';
import type { ByteSource } from '../ports.ts';
import { SceneError } from '../scene-error.ts';
import { withoutQuery } from '../scenes/without-query.ts';
import { brief } from './brief.ts';
import type { SampleLayout } from './decode-tile.ts';
import { placeOf } from './place.ts';
import { checkTiffHeader } from './tiff-header.ts';

/** The full-resolution image of a GeoTIFF, opened: where its pixels lie on the ground and how its blocks are stored. */
export interface GeoTiff {
  href: string;
  source: ByteSource;
  image: TiffImage;
  /** Null for a CRS without a code, which no field can be placed on. */
  epsg: number | null;
  /** Upper left corner in metres of the CRS, y downward. */
  originX: number;
  originY: number;
  resolution: number;
  width: number;
  height: number;
  /** The value that the file itself calls no data; 0 where it says nothing. */
  nodata: number;
  blockWidth: number;
  blockHeight: number;
  layout: SampleLayout;
}

/** Sentinel-2's largest raster has 10,980 pixels a side; anything far beyond is not one of its bands. */
const maxSide = 200_000;
const maxBlockPixels = 4096 * 4096;

const jpeg2000Signature = [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50];

async function refuseJpeg2000(source: ByteSource, href: string, signal?: AbortSignal): Promise<void> {
  const head = new Uint8Array(await source.fetch(0, 12, signal ? { signal } : {}));
  if (jpeg2000Signature.every((byte, index) => head[index] === byte)) {
    throw new SceneError('jpeg2000', `${href} is a JPEG 2000 file, which cannot be read in parts.`);
  }
}

/**
 * Reads the header only.
 * @throws SceneError `asset_corrupt`, `asset_unsupported`, `unsupported_crs` or `jpeg2000`.
 */
export async function openGeoTiff(
  source: ByteSource,
  address: string,
  signal?: AbortSignal,
): Promise<GeoTiff> {
  const href = withoutQuery(address);
  let image: TiffImage | undefined;
  try {
    const checked = await checkTiffHeader(source, href, signal);
    const tiff = await Tiff.create(checked, {
      defaultReadSize: 16 * 1024,
      ...(signal ? { signal } : {}),
    });
    image = tiff.images[0];
    await image?.fetch(TiffTag.SampleFormat);
    await image?.fetch(TiffTag.BitsPerSample);
    await image?.fetch(TiffTag.Predictor);
    await image?.fetch(TiffTag.GdalNoData);
    if (image) return describe(image, checked, href, tiff.isLittleEndian);
  } catch (error) {
    if (error instanceof SceneError && error.reason !== 'asset_corrupt') throw error;
    await refuseJpeg2000(source, href, signal);
    if (error instanceof SceneError) throw error;
    throw new SceneError('asset_corrupt', `${href} is no readable TIFF file.`, { cause: error });
  }
  throw new SceneError('asset_corrupt', `${href} holds no image.`);
}

function describe(image: TiffImage, source: ByteSource, href: string, littleEndian: boolean): GeoTiff {
  const { width, height } = image.size;
  const sides = [width, height];
  if (!sides.every((side) => Number.isInteger(side) && side > 0 && side <= maxSide)) {
    throw new SceneError(
      'asset_corrupt',
      `${href} states an impossible size of ${brief(width)} × ${brief(height)}.`,
    );
  }
  if (image.value(TiffTag.SamplesPerPixel) !== 1 && image.value(TiffTag.SamplesPerPixel) !== null) {
    throw new SceneError('asset_unsupported', `${href} holds several bands in one file, which is not read.`);
  }
  const tiled = image.isTiled();
  const blockWidth = tiled ? image.tileSize.width : width;
  const blockHeight = tiled ? image.tileSize.height : Math.min(height, rowsPerStrip(image, height));
  if (!(blockWidth > 0 && blockHeight > 0) || blockWidth * blockHeight > maxBlockPixels) {
    throw new SceneError(
      'asset_corrupt',
      `${href} states impossible blocks of ${brief(blockWidth)} × ${brief(blockHeight)}.`,
    );
  }
  return {
    href,
    source,
    image,
    epsg: image.epsg,
    ...placeOf(image, href),
    width,
    height,
    nodata: nodataOf(image),
    blockWidth,
    blockHeight,
    layout: sampleLayout(image, href, littleEndian, blockWidth, blockHeight),
  };
}

function nodataOf(image: TiffImage): number {
  const stated = Number.parseFloat(String(image.value(TiffTag.GdalNoData) ?? '0'));
  return Number.isFinite(stated) ? stated : 0;
}

function rowsPerStrip(image: TiffImage, height: number): number {
  const rows = image.value(TiffTag.RowsPerStrip);
  return typeof rows === 'number' && rows > 0 ? rows : height;
}

const first = (value: number | number[] | null): number | null =>
  Array.isArray(value) ? (value[0] ?? null) : value;

function sampleLayout(
  image: TiffImage,
  href: string,
  littleEndian: boolean,
  width: number,
  height: number,
): SampleLayout {
  const bits = first(image.value(TiffTag.BitsPerSample) as number | number[] | null) ?? 1;
  if (bits !== 8 && bits !== 16 && bits !== 32) {
    throw new SceneError('asset_unsupported', `${href} holds ${bits}-bit samples, which are not read.`);
  }
  const format = first(image.value(TiffTag.SampleFormat) as number | number[] | null) ?? SampleFormat.Uint;
  const formats: Record<number, SampleLayout['format']> = {
    [SampleFormat.Uint]: 'uint',
    [SampleFormat.Int]: 'int',
    [SampleFormat.Float]: 'float',
  };
  const named = formats[format];
  if (!named)
    throw new SceneError(
      'asset_unsupported',
      `${href} holds samples of TIFF format ${format}, which are not read.`,
    );
  return {
    compression: image.value(TiffTag.Compression) ?? 1,
    predictor: image.value(TiffTag.Predictor) ?? 1,
    bitsPerSample: bits,
    format: named,
    littleEndian,
    width,
    height,
  };
}
