interface Size {
  width: number;
  height: number;
}

/** Pixels between the pointer and the words that follow it. */
const GAP = 16;
/** Pixels between the words and the edge of the map. */
const MARGIN = 8;

/**
 * Where the words at the pointer stand so that all of them are in sight: to its right and below it, else as far left as they must, and
 * above it at the bottom of the map.
 * @param pointer in pixels of the map. @param room the part of the map that nothing covers.
 * @returns pixels from the pointer to the top left corner of the words.
 */
export function hintOffset(
  [x, y]: readonly number[],
  words: Size,
  room: Size & { left: number; top: number },
): [number, number] {
  const furthestLeft = room.left + room.width - words.width - MARGIN;
  const left = Math.max(room.left + MARGIN, Math.min(x! + GAP, furthestLeft));
  const hasRoomBelow = y! + GAP + words.height + MARGIN <= room.top + room.height;
  return [left - x!, hasRoomBelow ? GAP : -GAP - words.height];
}
