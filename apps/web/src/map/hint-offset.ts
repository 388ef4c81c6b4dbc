import { type Box, overlaps, type Size } from './box.ts';

/** Pixels between the pointer and the hint that follows it. */
const GAP = 16;
/** Pixels between the hint and the edge of the map. */
const MARGIN = 8;

/**
 * Offset that keeps the hint at the pointer fully in view: to its right and below, else as far left as needed, and above at the bottom
 * of the map. Where a control would cover it, the hint goes above the pointer or next to the control.
 * @param pointer in pixels of the map. @param room the uncovered part of the map. @param controls boxes of the controls on the map.
 * @returns pixels from the pointer to the top left corner of the hint.
 */
export function hintOffset(
  [x, y]: readonly number[],
  words: Size,
  room: Box,
  controls: readonly Box[] = [],
): [number, number] {
  const furthestLeft = room.left + room.width - words.width - MARGIN;
  const within = (left: number) => Math.max(room.left + MARGIN, Math.min(left, furthestLeft));
  const right = within(x! + GAP);
  const [below, above] = [y! + GAP, y! - GAP - words.height];
  const hasRoomBelow = below + words.height + MARGIN <= room.top + room.height;
  const lines = hasRoomBelow ? [below, above] : [above];
  // Positions further from the pointer: above a row of controls, or below one.
  const further = controls
    .flatMap(({ top, height }) => [top - MARGIN - words.height, top + height + MARGIN])
    .filter((top) => top < above || top > below)
    .sort((a, b) => Math.abs(a - y!) - Math.abs(b - y!));
  const columns = [right, ...controls.flatMap((control) => besideOf(control, words)).map(within)].sort(
    (a, b) => Math.abs(a - right) - Math.abs(b - right),
  );
  const isInRoom = ({ top }: { top: number }) =>
    top >= room.top + MARGIN && top + words.height + MARGIN <= room.top + room.height;
  const places = [
    ...lines.map((top) => ({ left: right, top })),
    ...[...lines, ...further].flatMap((top) => columns.map((left) => ({ left, top }))),
  ].filter(isInRoom);
  const free = places.find((place) => !controls.some((control) => overlaps({ ...place, ...words }, control)));
  const { left, top } = free ?? { left: right, top: lines[0]! };
  return [left - x!, top - y!];
}

const besideOf = (control: Box, words: Size): [number, number] => [
  control.left - MARGIN - words.width,
  control.left + control.width + MARGIN,
];
