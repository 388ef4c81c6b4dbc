import { type Box, overlaps, type Size } from './box.ts';

/** Pixels between the pointer and the words that follow it. */
const GAP = 16;
/** Pixels between the words and the edge of the map. */
const MARGIN = 8;

/**
 * Where the words at the pointer stand so that all of them are in sight: to its right and below it, else as far left as they must, and
 * above it at the bottom of the map. Where a control would lie over them they go above the pointer, or beside the control.
 * @param pointer in pixels of the map. @param room the part of the map that nothing covers. @param controls that lie on it.
 * @returns pixels from the pointer to the top left corner of the words.
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
  // Further from the pointer, over a row of controls or below one.
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
