import { SampleFormat, type TiffImage, TiffTag } from '@cogeotiff/core';
import type { Message } from '@furrow/messages/message';
import { fileMessages } from '../imagery/file-messages.ts';
import type { ByteSource } from '../imagery/ports.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { predictorOf } from './predictors.ts';
import type { BitsPerSample, SampleLayout } from './sample-layout.ts';
import { shorten } from './shorten.ts';

/** One band of a TIFF image and the storage of its samples. */
export interface StoredBand {
  href: string;
  source: ByteSource;
  image: TiffImage;
  /** Size of the band in pixels. */
  width: number;
  height: number;
  blockWidth: number;
  blockHeight: number;
  /** Index of the band's first block in the image's tables: separately stored bands follow each other. */
  firstBlock: number;
  layout: SampleLayout;
}

/** The file that contains an image. */
export interface TiffFile {
  href: string;
  source: ByteSource;
  littleEndian: boolean;
}

/**
 * Max. width and height of a raster in pixels. Sentinel-2's largest has 10,980 a side; a much larger one is not one of
 * its bands.
 */
const maxSide = 200_000;
/** Max. pixels of a block: as 64-bit numbers they take 134 MB. */
const maxBlockPixels = 4096 * 4096;
/** Values of the TIFF tags PlanarConfiguration and FillOrder. */
const separatePlanes = 2;
const lowestBitFirst = 2;

/**
 * Loads the TIFF tags of an image that describe how its samples are stored. `storedBand` is synchronous, so they have to
 * be loaded before it reads them.
 */
export async function fetchStorage(image: TiffImage, signal?: AbortSignal): Promise<void> {
  const options = signal ? { signal } : {};
  const tags = [TiffTag.SampleFormat, TiffTag.BitsPerSample, TiffTag.Predictor, TiffTag.ExtraSamples];
  await Promise.all(tags.map((tag) => image.fetch(tag, options)));
}

/** Values of an entry that most files write as one number and some as a list. */
export function numbersOf(image: TiffImage, tag: TiffTag): readonly number[] {
  const value: unknown = image.value(tag);
  if (typeof value === 'number') return [value];
  return Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(value as ArrayLike<number>) : [];
}

export const samplesPerPixel = (image: TiffImage): number => image.value(TiffTag.SamplesPerPixel) ?? 1;

/**
 * Describes how a band of an image is stored.
 * @param sample index of the band among the samples of a pixel.
 * @throws SceneError `asset_corrupt`, `asset_unsupported` or `block_too_large`.
 */
export function storedBand(
  image: TiffImage,
  file: TiffFile,
  { sample, bits }: { sample: number; bits: readonly BitsPerSample[] },
): StoredBand {
  const { href } = file;
  const { width, height } = image.size;
  if (![width, height].every((side) => isCount(side) && side <= maxSide)) {
    throw new SceneError(
      'asset_corrupt',
      fileMessages.impossible_size({ file: href, width: shorten(width), height: shorten(height) }),
    );
  }
  const isTiled = image.isTiled();
  const blockWidth = isTiled ? image.tileSize.width : width;
  const blockHeight = isTiled ? image.tileSize.height : Math.min(height, rowsPerStrip(image, height));
  if (!isCount(blockWidth) || !isCount(blockHeight)) {
    throw new SceneError(
      'asset_corrupt',
      fileMessages.impossible_blocks({
        file: href,
        width: shorten(blockWidth),
        height: shorten(blockHeight),
      }),
    );
  }
  if (blockWidth * blockHeight > maxBlockPixels) throw blockTooLarge(href, blockWidth, blockHeight);
  const samples = samplesPerPixel(image);
  const isPlanar = samples > 1 && image.value(TiffTag.PlanarConfiguration) === separatePlanes;
  const blocks = Math.ceil(width / blockWidth) * Math.ceil(height / blockHeight);
  const block = { width: blockWidth, height: blockHeight };
  return {
    ...file,
    image,
    width,
    height,
    blockWidth,
    blockHeight,
    firstBlock: isPlanar ? sample * blocks : 0,
    layout: {
      ...sampleLayout(image, file, bits),
      ...block,
      ...(samples > 1 && !isPlanar ? { samplesPerPixel: samples, sample } : {}),
    },
  };
}

/** Error of a block that is too large, because a block is decompressed in full even for a small field. */
export const blockTooLarge = (href: string, width: number, height: number): SceneError =>
  new SceneError(
    'block_too_large',
    fileMessages.block_too_large({ file: href, width: shorten(width), height: shorten(height) }),
  );

/** Files may state any number as a fraction, and reading blocks of less than one row would never end. */
const isCount = (value: number): boolean => Number.isInteger(value) && value > 0;

function rowsPerStrip(image: TiffImage, height: number): number {
  const rows = image.value(TiffTag.RowsPerStrip);
  return typeof rows === 'number' && rows > 0 ? rows : height;
}

function sampleLayout(
  image: TiffImage,
  { href, littleEndian }: TiffFile,
  allowedBits: readonly BitsPerSample[],
): Omit<SampleLayout, 'width' | 'height'> {
  const refuse = (message: Message): SceneError => new SceneError('asset_unsupported', message);
  const [bits = 1, ...otherBits] = numbersOf(image, TiffTag.BitsPerSample);
  const bitsPerSample = allowedBits.find((one) => one === bits);
  if (bitsPerSample === undefined)
    throw refuse(fileMessages.bits_unread({ file: href, bits: shorten(bits) }));
  if (samplesPerPixel(image) > 1 && otherBits.some((one) => one !== bits)) {
    throw refuse(fileMessages.sizes_mixed({ file: href }));
  }
  if (image.value(TiffTag.FillOrder) === lowestBitFirst) {
    throw refuse(fileMessages.bits_reversed({ file: href }));
  }
  const [format = SampleFormat.Uint] = numbersOf(image, TiffTag.SampleFormat);
  const formats: Record<number, SampleLayout['format']> = {
    [SampleFormat.Uint]: 'uint',
    [SampleFormat.Int]: 'int',
    [SampleFormat.Float]: 'float',
    [SampleFormat.Void]: 'uint',
  };
  const formatName = formats[format];
  if (!formatName) throw refuse(fileMessages.format_unread({ file: href, format: shorten(format) }));
  if (formatName === 'float' && bits < 32)
    throw refuse(fileMessages.floats_unread({ file: href, bits: `${bits}` }));
  if (formatName !== 'float' && bits === 64) throw refuse(fileMessages.whole_numbers_unread({ file: href }));
  return {
    compression: image.value(TiffTag.Compression) ?? 1,
    predictor: predictorOf(image),
    bitsPerSample,
    format: formatName,
    littleEndian,
  };
}
