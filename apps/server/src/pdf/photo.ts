import { deflateSync } from 'node:zlib';
import type { RgbPixels } from '@furrow/analysis/render/rgb-pixels';
import type { PdfFile, Ref } from './pdf-file.ts';

/** Maximum number of pixels per side of a photo: three per millimetre of the page's width. */
export const maxPhotoPixels = 700;

/** Embeds a photo with 8 bits of red, green and blue per pixel (ISO 32000-1, 8.9.5). */
export function embedPhoto(file: PdfFile, { width, height, pixels }: RgbPixels): Ref {
  return file.addCompressed(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8
/ColorSpace /DeviceRGB /Interpolate true`,
    deflateSync(pixels, { level: 9 }),
  );
}
