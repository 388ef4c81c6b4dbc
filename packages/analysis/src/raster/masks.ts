import { type TiffImage, TiffTag } from '@cogeotiff/core';
import { fileMessages } from '../imagery/file-messages.ts';
import { SceneError } from '../reasons/scene-error.ts';
import {
  fetchStorage,
  numbersOf,
  type StoredBand,
  samplesPerPixel,
  storedBand,
  type TiffFile,
} from './stored-band.ts';

/** Bits of the TIFF tag NewSubfileType. */
const reducedImage = 1;
const transparencyMask = 4;
/** Values of TIFF's ExtraSamples for an alpha band: associated (colours are multiplied by it) and unassociated. */
const alphaValues = [1, 2];

/** True when the file's single band is followed by an alpha band and nothing else. */
export const hasAlpha = (image: TiffImage): boolean =>
  samplesPerPixel(image) === 2 && alphaValues.includes(numbersOf(image, TiffTag.ExtraSamples)[0] ?? 0);

/**
 * The validity bands of a file: an alpha band, a mask as GDAL writes it into a file, or both.
 * @returns bands that hold 0 where a pixel is invalid.
 * @throws SceneError `asset_unsupported` for a mask that does not fit the image.
 */
export async function masksOf(
  images: readonly TiffImage[],
  band: StoredBand,
  file: TiffFile,
  signal?: AbortSignal,
): Promise<StoredBand[]> {
  const [image, ...otherImages] = images;
  const masks =
    image && hasAlpha(image) ? [storedBand(image, file, { sample: 1, bits: [8, 16, 32, 64] })] : [];
  for (const other of otherImages) {
    const kind = other.value(TiffTag.SubFileType) ?? 0;
    if (!(kind & transparencyMask) || kind & reducedImage) continue;
    await fetchStorage(other, signal);
    const mask = storedBand(other, file, { sample: 0, bits: [1, 8] });
    assertFits(mask, band);
    masks.push(mask);
  }
  return masks;
}

/** @throws SceneError `asset_unsupported` for a mask of another size than its image. */
export function assertFits(mask: StoredBand, band: StoredBand): void {
  if (mask.width === band.width && mask.height === band.height) return;
  throw new SceneError(
    'asset_unsupported',
    fileMessages.mask_of_other_size({
      file: mask.href,
      maskWidth: `${mask.width}`,
      maskHeight: `${mask.height}`,
      width: `${band.width}`,
      height: `${band.height}`,
    }),
  );
}
