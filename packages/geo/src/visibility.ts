import { pixelsAfterInset } from './inset-pixels.ts';
import { pixelsInside } from './pixels.ts';
import type { MultiPolygon } from './polygon.ts';

/** Metres: that of Sentinel-2's visible bands. */
const FINEST_RESOLUTION = 10;
/** What a satellite's position may be off by. */
const INSET_METRES = 5;
const LEAST_PIXELS = 8;
const MOST_LOST = 0.6;

/** `pixels` have their centre inside; of those, `pixelsInset` have it at least 5 m from every edge. `resolution` in metres. */
export type Visibility = {
  /** Red: none of the pixels is the field's alone. */
  verdict: 'green' | 'amber' | 'red';
  sentence: string;
  resolution: number;
  pixels: number;
  pixelsInset: number;
};

/**
 * Whether a satellite with pixels of `resolution` metres sees a field (parts in degrees, not overlapping): green when at least 8
 * pixels are left 5 m inside its edges and fewer than 60 % were lost there (Vajsova et al. 2020, Remote Sensing 12, 2195). Every
 * pixel is counted, for the largest field of 100,000 ha in some 50 ms.
 */
export function visibilityOf(parts: MultiPolygon, resolution: number): Visibility {
  const pixels = pixelsInside(parts, resolution);
  const pixelsInset = pixelsAfterInset(parts, INSET_METRES, resolution);
  const verdict = verdictOn(pixels, pixelsInset);
  return {
    verdict,
    sentence: sentences[verdict](pixels, pixelsInset, resolution),
    resolution,
    pixels,
    pixelsInset,
  };
}

function verdictOn(pixels: number, pixelsInset: number): Visibility['verdict'] {
  if (pixelsInset === 0) return 'red';
  return pixelsInset >= LEAST_PIXELS && pixels - pixelsInset < MOST_LOST * pixels ? 'green' : 'amber';
}

type Sentence = (pixels: number, pixelsInset: number, resolution: number) => string;

const sentences: Record<Visibility['verdict'], Sentence> = {
  green: (pixels, inset, resolution) =>
    `The satellite sees this field well: ${count(pixels)} pixels of ${resolution} m, ${count(inset)} of them well inside.`,
  amber: (pixels, inset, resolution) =>
    inset < LEAST_PIXELS
      ? `Small or narrow for ${resolution} m pixels: ${inset === 1 ? 'only 1 lies' : `${inset} lie`} well inside. The edges mix with what is around the field.`
      : `Narrow for ${resolution} m pixels: of ${count(pixels)} only ${count(inset)} lie well inside. The edges mix with what is around the field.`,
  red: (_pixels, _inset, resolution) =>
    `Too narrow for ${resolution} m pixels: none lies well inside this field. Draw the whole block or ${resolution > FINEST_RESOLUTION ? 'choose a service with finer pixels' : 'join it with its neighbour'}.`,
};

function count(pixels: number): string {
  return pixels.toLocaleString('en-US');
}
