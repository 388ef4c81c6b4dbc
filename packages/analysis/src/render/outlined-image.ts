import type { MultiPolygon, Position } from '@furrow/geo/rings/polygon';
import { loadSharp } from './load-sharp.ts';

/**
 * Strokes of the outline with widths in pixels: light on dark, so that the line is visible on bare soil and on a
 * forest.
 */
const strokes = [
  { colour: '#000', width: 3, opacity: 0.45 },
  { colour: '#fff', width: 1.5, opacity: 0.95 },
] as const;

/**
 * Encodes 8-bit RGBA pixels in row order as WebP with an outline, for display only.
 * @param frame.outline in pixels from the upper left corner.
 */
export async function encodeOutlinedImage(
  pixels: Uint8Array,
  { width, height, outline }: { width: number; height: number; outline: MultiPolygon },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const path = outline.flatMap((polygon) => polygon.map(pathOf)).join('');
  const lines = strokes.map(
    ({ colour, width: stroke, opacity }) =>
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-opacity="${opacity}" stroke-linejoin="round"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join('')}</svg>`;
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .composite([{ input: Buffer.from(svg) }])
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}

const pathOf = (ring: readonly Position[]): string =>
  `M${ring
    .slice(1)
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}Z`;
