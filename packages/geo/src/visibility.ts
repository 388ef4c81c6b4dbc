import { pixelsAfterInset } from './inset-pixels.ts';
import { pixelsInside } from './pixels.ts';
import type { MultiPolygon } from './polygon.ts';

export interface Visibility {
  /** Red: none of its pixels shows the field alone. */
  verdict: 'green' | 'amber' | 'red';
  sentence: string;
  /** Metres. */
  resolution: number;
  pixels: number;
  pixelsInset: number;
}

/** Metres, pixels and share: Vajsova et al. 2020, Remote Sensing 12, 2195. */
const inset = 5;
const leastPixels = 8;
const mostLost = 0.6;

/** Whether a satellite with pixels of `resolution` metres sees a field. Parts in degrees, not overlapping. */
export function visibilityOf(parts: MultiPolygon, resolution: number): Visibility {
  const pixels = pixelsInside(parts, resolution);
  const pixelsInset = pixelsAfterInset(parts, inset, resolution);
  const [all, well] = [pixels, pixelsInset].map((count) => count.toLocaleString('en-US'));
  if (pixelsInset === 0) {
    const sentence = `Too narrow for ${resolution} m pixels: none lies well inside this field. Draw the whole block or choose a service with finer pixels.`;
    return { verdict: 'red', sentence, resolution, pixels, pixelsInset };
  }
  if (pixelsInset < leastPixels || pixels - pixelsInset >= mostLost * pixels) {
    const sentence = `Small or narrow for ${resolution} m pixels: ${well} lie well inside. The edges mix with what is around the field.`;
    return { verdict: 'amber', sentence, resolution, pixels, pixelsInset };
  }
  const sentence = `The satellite sees this field well: ${all} pixels of ${resolution} m, ${well} of them well inside.`;
  return { verdict: 'green', sentence, resolution, pixels, pixelsInset };
}
