import { catalogueMessages } from '../imagery/catalogue-messages.ts';
import type { JsonBounds } from '../json/bounded-json.ts';
import { SceneError } from '../reasons/scene-error.ts';

/** Limits of one page or file of JSON. The largest ones with real items meet them, with about ten bytes per token. */
export const jsonBounds: JsonBounds = { parts: 1_500_000, depth: 64 };

/**
 * Max. items of a search. Two years of one large field, with every version of every tile, have some 1,500 items of up
 * to 50 KB.
 */
const maxItems = 5_000;
const maxBytes = 256 * 1024 * 1024;
/** Max. corners of all footprints together, of 100 bytes each in memory. Real scenes have some dozen each. */
const maxCorners = 1_500_000;

/**
 * Stops a search whose responses would fill the memory of the process.
 * @param catalogue host or folder of the catalogue.
 * @param readTotals items found so far, their size in bytes as JSON, and the corners of their footprints.
 * @throws SceneError `catalogue_invalid`.
 */
export function assertWithinLimits(
  catalogue: string,
  readTotals: { items: number; bytes: number; corners: number },
): void {
  if (readTotals.corners > maxCorners) {
    throw new SceneError(
      'catalogue_invalid',
      catalogueMessages.too_many_corners({ place: catalogue, most: maxCorners }),
    );
  }
  if (readTotals.items > maxItems || readTotals.bytes > maxBytes) {
    throw new SceneError(
      'catalogue_invalid',
      catalogueMessages.too_many_scenes({
        place: catalogue,
        most: maxItems,
        megabytes: maxBytes / 1024 / 1024,
      }),
    );
  }
}
