import type { Message } from '@furrow/messages/message';
import { pixelsAfterInset } from './inset-pixels.ts';
import { pixelsInside } from './pixels.ts';
import type { MultiPolygon } from './polygon.ts';
import { visibilityMessages } from './visibility-messages.ts';

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
  message: Message;
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
    message: messageOf(verdict, pixels, pixelsInset, resolution),
    resolution,
    pixels,
    pixelsInset,
  };
}

function verdictOn(pixels: number, pixelsInset: number): Visibility['verdict'] {
  if (pixelsInset === 0) return 'red';
  return pixelsInset >= LEAST_PIXELS && pixels - pixelsInset < MOST_LOST * pixels ? 'green' : 'amber';
}

function messageOf(
  verdict: Visibility['verdict'],
  pixels: number,
  inset: number,
  resolution: number,
): Message {
  if (verdict === 'green') return visibilityMessages.green({ pixels, inset, resolution });
  if (verdict === 'red')
    return resolution > FINEST_RESOLUTION
      ? visibilityMessages.red_coarse({ resolution })
      : visibilityMessages.red({ resolution });
  return inset < LEAST_PIXELS
    ? visibilityMessages.amber_few({ inset, resolution })
    : visibilityMessages.amber_narrow({ pixels, inset, resolution });
}
