import type { Bbox } from '../imagery/ports.ts';

/** A bounding box as STAC writes it, with or without heights, as west, south, east, north; null when invalid. */
export function boxOf(value: unknown): Bbox | null {
  if (!Array.isArray(value) || !value.every((entry) => Number.isFinite(entry))) return null;
  const box = value as number[];
  if (box.length === 4) return [box[0]!, box[1]!, box[2]!, box[3]!];
  return box.length === 6 ? [box[0]!, box[1]!, box[3]!, box[4]!] : null;
}

/**
 * The union of bounding boxes, null without any. East exceeds 180 where the narrowest box crosses the antimeridian.
 * @param boxes a box whose west is greater than its east crosses the antimeridian (RFC 7946, section 5.2).
 */
export function boxAround(boxes: readonly Bbox[]): Bbox | null {
  if (boxes.length === 0) return null;
  const spans = boxes.map(([west, , east]) => ({ west, east: east < west ? east + 360 : east }));
  const south = Math.min(...boxes.map((box) => box[1]));
  const north = Math.max(...boxes.map((box) => box[3]));
  const [unshiftedBox, shiftedBox] = [unionOf(spans), unionOf(spans.map(shiftEast))];
  // Shifting costs some rounding, so it has to make the box narrower by more than a degree.
  const { west, east } =
    shiftedBox.east - shiftedBox.west < unshiftedBox.east - unshiftedBox.west - 1 ? shiftedBox : unshiftedBox;
  return [west, south, east, north];
}

interface LongitudeSpan {
  west: number;
  east: number;
}

const shiftEast = ({ west, east }: LongitudeSpan): LongitudeSpan =>
  west < 0 && east <= 180 ? { west: west + 360, east: east + 360 } : { west, east };

const unionOf = (spans: readonly LongitudeSpan[]): LongitudeSpan => ({
  west: Math.min(...spans.map(({ west }) => west)),
  east: Math.max(...spans.map(({ east }) => east)),
});
