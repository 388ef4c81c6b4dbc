import { overlaps, type ScreenBox, type ScreenSize } from '../geometry/screen-box.ts';

/** Distance in pixels between the pointer and the hint that follows it. */
const GAP = 16;
/** Minimum distance in pixels between the hint and the edge of the map. */
const MARGIN = 8;

/**
 * Offset in pixels from the pointer to the upper left corner of its hint, which stays in view. The hint is to the right
 * of and below the pointer, or elsewhere if it would leave the map or be covered by a control.
 * @param pointer position in pixels of the map.
 * @param viewport the uncovered part of the map.
 * @param controls boxes of the controls on the map.
 */
export function hintOffset(
  [x, y]: readonly number[],
  hintSize: ScreenSize,
  viewport: ScreenBox,
  controls: readonly ScreenBox[] = [],
): [number, number] {
  const furthestLeft = viewport.left + viewport.width - hintSize.width - MARGIN;
  const clampLeft = (left: number) => Math.max(viewport.left + MARGIN, Math.min(left, furthestLeft));
  const right = clampLeft(x! + GAP);
  const [topBelow, topAbove] = [y! + GAP, y! - GAP - hintSize.height];
  const fitsBelow = topBelow + hintSize.height + MARGIN <= viewport.top + viewport.height;
  const candidateTops = fitsBelow ? [topBelow, topAbove] : [topAbove];
  // Positions further from the pointer, above or below a control.
  const furtherTops = controls
    .flatMap(({ top, height }) => [top - MARGIN - hintSize.height, top + height + MARGIN])
    .filter((top) => top < topAbove || top > topBelow)
    .sort((a, b) => Math.abs(a - y!) - Math.abs(b - y!));
  const candidateLefts = [
    right,
    ...controls.flatMap((control) => leftsNextTo(control, hintSize)).map(clampLeft),
  ].sort((a, b) => Math.abs(a - right) - Math.abs(b - right));
  const isInViewport = ({ top }: { top: number }) =>
    top >= viewport.top + MARGIN && top + hintSize.height + MARGIN <= viewport.top + viewport.height;
  const candidates = [
    ...candidateTops.map((top) => ({ left: right, top })),
    ...[...candidateTops, ...furtherTops].flatMap((top) => candidateLefts.map((left) => ({ left, top }))),
  ].filter(isInViewport);
  const freePlace = candidates.find(
    (place) => !controls.some((control) => overlaps({ ...place, ...hintSize }, control)),
  );
  const { left, top } = freePlace ?? { left: right, top: candidateTops[0]! };
  return [left - x!, top - y!];
}

const leftsNextTo = (control: ScreenBox, words: ScreenSize): [number, number] => [
  control.left - MARGIN - words.width,
  control.left + control.width + MARGIN,
];
