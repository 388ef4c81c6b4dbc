import { SampleFormat, Tiff, type TiffImage, TiffTag } from '@cogeotiff/core';
import { fileMessages } from '../imagery/file-messages.ts';
import type { ByteSource } from '../imagery/ports.ts';
import { geoTransformOf } from '../raster/geo-transform.ts';
import { predictorOf } from '../raster/predictors.ts';
import type { SampleLayout } from '../raster/sample-layout.ts';
import { blockTooLarge } from '../raster/stored-band.ts';
import { checkTiffHeader } from '../raster/tiff-header.ts';
import { SceneError } from '../reasons/scene-error.ts';

/** One resolution of a file: the full image or an overview. */
export interface OverviewLevel {
  image: TiffImage;
  /** Size of the image in pixels. */
  width: number;
  height: number;
  blockWidth: number;
  blockHeight: number;
  /** Number of samples per pixel, interleaved. */
  samples: number;
  layout: SampleLayout;
}

/** A tiled GeoTIFF from which maps are drawn, with its overviews: three colours as bytes, or one band. */
export interface TiledGeoTiff {
  href: string;
  epsg: number;
  /** Upper left corner in metres of the CRS, y downward. */
  originX: number;
  originY: number;
  /** Pixel size of the full image in metres of the CRS. */
  resolution: number;
  /** Levels of the file, the full image first. */
  levels: readonly [OverviewLevel, ...OverviewLevel[]];
}

const maxSide = 200_000;
const maxBlockSamples = 4 * 2048 * 2048;
/** Max. pixel size in metres: fields are not visible in coarser files. */
const maxPixelSizeM = 100;
/** Bit of NewSubfileType for a mask (TIFF 6.0, section 8). */
const isMask = 4;
/** PlanarConfiguration for interleaved samples (TIFF 6.0, section 8). */
const interleavedConfiguration = 1;

/**
 * Reads the headers of an image and its overviews.
 * @throws SceneError `asset_corrupt`, `asset_unsupported`, `block_too_large` or `unsupported_crs`.
 */
export async function openTiledGeoTiff(
  source: ByteSource,
  address: string,
  signal?: AbortSignal,
): Promise<TiledGeoTiff> {
  const href = address.replace(/[?#].*$/s, '');
  try {
    const tiff = await Tiff.create(await checkTiffHeader(source, href, signal), {
      defaultReadSize: 16 * 1024,
      ...(signal ? { signal } : {}),
    });
    const levels: OverviewLevel[] = [];
    for (const image of tiff.images) {
      const [kind] = await Promise.all([TiffTag.SubFileType, ...layoutTags].map((tag) => image.fetch(tag)));
      if (((kind as number | null) ?? 0) & isMask) continue;
      levels.push(levelOf(image, href, tiff.isLittleEndian));
    }
    const [full, ...overviews] = levels;
    if (!full) throw new SceneError('asset_corrupt', fileMessages.no_image({ file: href }));
    const { originX, originY, resolution } = geoTransformOf(full.image, href);
    const { epsg } = full.image;
    if (epsg === null || resolution > maxPixelSizeM) {
      throw new SceneError('unsupported_crs', fileMessages.undrawn_projection({ file: href }));
    }
    const validOverviews = overviews.filter((level) => isOverviewOf(level, full));
    return { href, epsg, originX, originY, resolution, levels: [full, ...validOverviews] };
  } catch (error) {
    if (error instanceof SceneError || signal?.aborted) throw error;
    throw new SceneError('asset_corrupt', fileMessages.no_tiff({ file: href }), { cause: error });
  }
}

const layoutTags = [
  TiffTag.BitsPerSample,
  TiffTag.SampleFormat,
  TiffTag.Predictor,
  TiffTag.SamplesPerPixel,
  TiffTag.PlanarConfiguration,
] as const;

const isOverviewOf = (level: OverviewLevel, full: OverviewLevel): boolean =>
  level.samples === full.samples &&
  level.layout.bitsPerSample === full.layout.bitsPerSample &&
  level.width < full.width;

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

const unsupportedMessages = {
  strips: fileMessages.strips_undrawn,
  colours: fileMessages.colours_undrawn,
  planes: fileMessages.planes_undrawn,
  numbers: fileMessages.numbers_undrawn,
};

function levelOf(image: TiffImage, href: string, littleEndian: boolean): OverviewLevel {
  const unsupportedError = (kind: keyof typeof unsupportedMessages): SceneError =>
    new SceneError('asset_unsupported', unsupportedMessages[kind]({ file: href }));
  const { width, height } = image.size;
  if (![width, height].every((side) => Number.isInteger(side) && side > 0 && side <= maxSide)) {
    throw new SceneError('asset_corrupt', fileMessages.size_undrawn({ file: href }));
  }
  if (!image.isTiled()) throw unsupportedError('strips');
  const samples = Number(image.value(TiffTag.SamplesPerPixel) ?? 1);
  if (![1, 3, 4].includes(samples)) throw unsupportedError('colours');
  if (
    samples > 1 &&
    (image.value(TiffTag.PlanarConfiguration) ?? interleavedConfiguration) !== interleavedConfiguration
  ) {
    throw unsupportedError('planes');
  }
  const { width: blockWidth, height: blockHeight } = image.tileSize;
  const blockSamples = blockWidth * blockHeight * samples;
  if (!(blockSamples > 0)) throw new SceneError('asset_corrupt', fileMessages.blocks_undrawn({ file: href }));
  if (blockSamples > maxBlockSamples) throw blockTooLarge(href, blockWidth, blockHeight);
  const bits = first(image.value(TiffTag.BitsPerSample)) ?? 1;
  const format = first(image.value(TiffTag.SampleFormat)) ?? SampleFormat.Uint;
  if ((bits !== 8 && bits !== 16) || format !== SampleFormat.Uint) {
    throw unsupportedError('numbers');
  }
  return {
    image,
    width,
    height,
    blockWidth,
    blockHeight,
    samples,
    layout: {
      compression: image.value(TiffTag.Compression) ?? 1,
      predictor: predictorOf(image),
      bitsPerSample: bits,
      format: 'uint',
      littleEndian,
      width: blockWidth * samples,
      height: blockHeight,
    },
  };
}

/** The level with the pixel size nearest to the requested one. */
export function nearestLevel({ resolution, levels }: TiledGeoTiff, metres: number): OverviewLevel {
  const [full] = levels;
  const distance = ({ width }: OverviewLevel): number =>
    Math.abs(Math.log((resolution * full.width) / width / metres));
  return levels.reduce((best, level) => (distance(level) < distance(best) ? level : best));
}
