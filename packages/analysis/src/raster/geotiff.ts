import { Tiff, type TiffImage, TiffTag } from '@cogeotiff/core';
import { fileMessages } from '../imagery/file-messages.ts';
import type { ByteSource } from '../imagery/ports.ts';
import { withoutQuery } from '../imagery/without-query.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { geoTransformOf } from './geo-transform.ts';
import { jpeg2000Advice } from './jpeg2000.ts';
import { hasAlpha, masksOf } from './masks.ts';
import { fetchStorage, type StoredBand, samplesPerPixel, storedBand, type TiffFile } from './stored-band.ts';
import { checkTiffHeader } from './tiff-header.ts';

/** The full-resolution image of an opened GeoTIFF: its location on the ground and the storage of its blocks. */
export interface GeoTiff extends StoredBand {
  /** EPSG code of the CRS; null for a CRS without one, in which no field can be located. */
  epsg: number | null;
  /** Upper left corner in metres of the CRS, y downward. */
  originX: number;
  originY: number;
  resolution: number;
  /** No-data value of the file itself, which may be infinite or NaN; 0 where it states none. */
  nodata: number;
  /** Bands of the same size that hold 0 where a pixel is invalid, independently of its sample. */
  masks: readonly StoredBand[];
}

const jpeg2000Signature = [0x00, 0x00, 0x00, 0x0c, 0x6a, 0x50];

async function assertNotJpeg2000(source: ByteSource, href: string, signal?: AbortSignal): Promise<void> {
  const header = new Uint8Array(await source.fetch(0, 12, signal ? { signal } : {}));
  if (jpeg2000Signature.every((byte, index) => header[index] === byte)) {
    throw new SceneError('jpeg2000', fileMessages.jpeg2000({ file: href, advice: jpeg2000Advice(href) }));
  }
}

/**
 * Reads the header only.
 * @throws SceneError `asset_corrupt`, `asset_unsupported`, `block_too_large`, `unsupported_crs` or `jpeg2000`.
 */
export async function openGeoTiff(
  source: ByteSource,
  address: string,
  signal?: AbortSignal,
): Promise<GeoTiff> {
  const href = withoutQuery(address);
  try {
    const checkedSource = await checkTiffHeader(source, href, signal);
    const tiff = await Tiff.create(checkedSource, {
      defaultReadSize: 16 * 1024,
      ...(signal ? { signal } : {}),
    });
    const file = { href, source: checkedSource, littleEndian: tiff.isLittleEndian };
    if (tiff.images.length > 0) return await describe(tiff.images, file, signal);
  } catch (error) {
    if (error instanceof SceneError && error.reason !== 'asset_corrupt') throw error;
    await assertNotJpeg2000(source, href, signal);
    if (error instanceof SceneError) throw error;
    throw new SceneError('asset_corrupt', fileMessages.no_tiff({ file: href }), { cause: error });
  }
  throw new SceneError('asset_corrupt', fileMessages.no_image({ file: href }));
}

async function describe(
  images: readonly TiffImage[],
  file: TiffFile,
  signal?: AbortSignal,
): Promise<GeoTiff> {
  const image = images[0]!;
  await fetchStorage(image, signal);
  await image.fetch(TiffTag.GdalNoData, signal ? { signal } : {});
  const { href } = file;
  if (samplesPerPixel(image) !== 1 && !hasAlpha(image)) {
    throw new SceneError('asset_unsupported', fileMessages.several_bands({ file: href }));
  }
  const band = storedBand(image, file, { sample: 0, bits: [8, 16, 32, 64] });
  return {
    ...band,
    epsg: image.epsg,
    ...geoTransformOf(image, href),
    nodata: nodataOf(image),
    masks: await masksOf(images, band, file, signal),
  };
}

/** Reads the text that GDAL stores: a number, `nan`, `inf` or `-inf`; old builds for Windows write `1.#INF`. */
function nodataOf(image: TiffImage): number {
  const text = String(image.value(TiffTag.GdalNoData) ?? '').trim();
  if (/^[+-]?(?:nan|1\.#(?:[qs]nan|ind))/i.test(text)) return Number.NaN;
  if (/^[+-]?(?:inf|1\.#inf)/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  return Number.parseFloat(text) || 0;
}
