import type { OrderRow } from '@furrow/contract/orders/orders';
import type { FieldThumbnail } from '@furrow/contract/orders/thumbnails';

type ThumbnailRings = FieldThumbnail['outline'];

/** Margin of the field in its thumbnail, in hundredths of it on each side. */
const margin = 11;

/** The shape of an order's first field as a ring of the thumbnail, with the margin that the picture has. */
export const ringsOfShape = (shape: OrderRow['shape']): ThumbnailRings => [
  shape.map(([x, y]) => [withMargin(x), withMargin(y)]),
];

const withMargin = (hundredths: number): number =>
  margin + Math.round((hundredths * (100 - 2 * margin)) / 100);

/** SVG path of rings. */
export const ringsPath = (rings: ThumbnailRings): string =>
  rings.map((ring) => `M${ring.map((corner) => corner.join(' ')).join('L')}Z`).join('');
