import type OlMap from 'ol/Map.js';
import type { Box } from './box.ts';
import { canRemoveCorner } from './corners.ts';
import type { FieldMapOptions } from './field-map.ts';
import { freeRoom } from './free-room.ts';
import { hintOffset } from './hint-offset.ts';
import { createLabel } from './label.ts';
import type { createOutlineLayer, Outline } from './outline-layer.ts';
import { type NamedSide, textOffset, textRoom } from './outline-marks.ts';
import { canClose, type Point } from './pen.ts';
import { growingHectares, pointOf } from './ring.ts';
import { goesInside, measuredSides } from './side-lengths.ts';
import { sizeStands } from './size-stands.ts';
import type { createSketch } from './sketch.ts';
import { outlinesOf, partsInHand } from './whole.ts';

type Sketch = ReturnType<typeof createSketch>;

/** Presentation of a drawing: its outline, the hint at the pointer, the area at the last corner, and the state for `onDrawing`. */
export function createShownDrawing(
  map: OlMap,
  target: HTMLElement,
  outline: ReturnType<typeof createOutlineLayer>,
  { words, onDrawing }: FieldMapOptions,
) {
  const hint = createLabel('map-hint');
  const tag = createLabel('map-hectares');
  map.addOverlay(hint.overlay);
  map.addOverlay(tag.overlay);
  let placeSize = () => {};
  let placeSides = () => {};
  // After zooming, the space around the labels has changed.
  map.on('moveend', () => {
    placeSize();
    placeSides();
  });
  return { show };

  /** @param next position of the pointer or the crosshair. @param isOnGrip true if it is on a handle. */
  function show(sketch: Sketch, next: Point | null, isOnGrip: boolean | null): void {
    const [pen, tool, check] = [sketch.pen(), sketch.tool(), sketch.check()];
    const growing = tool === 'draw' && !pen.closed;
    const isMoving = sketch.held() !== null;
    const drawn = outlineOf(sketch, growing ? next : null, words?.length);
    placeSides = () => {
      const controls = drawn.sides.length > 0 ? controlsOn(target) : [];
      outline.show({ ...drawn, sides: drawn.sides.map((side) => besideControls(map, side, controls)) });
    };
    placeSides();
    const hectares = check
      ? check.ok
        ? check.field.hectares
        : 0
      : growingHectares(growing && next ? [...pen.corners, next] : pen.corners);
    const size = words && hectares > 0 ? words.hectares(hectares) : '';
    // Touch has no pointer between presses: then the area is shown at its final position.
    placeSize = () => {
      const last = pen.corners.at(-1) ?? null;
      const stands = sizeStands(pen, map.getView().getResolution() ?? 1, pixelsBelowControls(map, last));
      tag.show(check?.ok || (growing && !next) ? size : '', last, stands);
    };
    placeSize();
    const told = tool === 'edit' ? editWords(isMoving, isOnGrip) : drawWords(sketch);
    const hintAt = tool === 'look' ? null : next;
    hint.show([growing ? size : '', told].filter(Boolean).join(' · '), hintAt);
    const pixel = hintAt && map.getPixelFromCoordinate([...hintAt]);
    if (pixel) hint.overlay.setOffset(hintOffset(pixel, hint.size(), freeRoom(map), controlsOn(target)));
    target.dataset['tool'] = tool;
    onDrawing?.({
      tool,
      corners: pen.corners.length,
      hectares,
      outline: sketch.outline(),
      check,
      isMoving,
      isChosen: sketch.chosen() !== null && !isMoving && canRemoveCorner(pen),
      canUndo: sketch.canUndo(),
      canRedo: sketch.canRedo(),
      change: sketch.change(),
      ...(pen.whole && { outlines: outlinesOf(pen.whole) }),
    });
  }

  function drawWords(sketch: Sketch): string {
    const pen = sketch.pen();
    if (pen.closed || pen.corners.length === 0) return words?.first ?? '';
    return (canClose(pen) ? words?.close : words?.next) ?? '';
  }

  function editWords(isMoving: boolean, isOnGrip: boolean | null): string {
    return (isMoving ? words?.drop : isOnGrip ? words?.take : '') ?? '';
  }
}

/** Boxes of the controls over the map, in pixels of the map. */
function controlsOn(target: HTMLElement): Box[] {
  const { left, top } = target.getBoundingClientRect();
  const controls =
    target.parentElement?.querySelectorAll('.map-over :is(button, input, select, a, label, [role=status])') ??
    [];
  return [...controls]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
    .map(({ x, y, width, height }) => ({ left: x - left, top: y - top, width, height }));
}

/** Places a side's label where no control covers it. */
function besideControls(map: OlMap, side: NamedSide, controls: readonly Box[]): NamedSide {
  const { from, to, text } = side;
  const middle = map.getPixelFromCoordinate([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  if (!middle || controls.length === 0) return side;
  const rem = remPixels();
  const size = { width: textRoom(text) * rem, height: 1.1 * rem };
  return { ...side, isInside: goesInside(side, [middle[0]!, middle[1]!], size, textOffset * rem, controls) };
}

const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Height of the search field at the top of the map with the space above it, in rem. */
const controlsHeight = 3.75;

/** Distance in pixels. Negative: behind the controls. Infinite: the map has not been laid out yet. */
function pixelsBelowControls(map: OlMap, corner: Point | null): number {
  const pixel = corner && map.getPixelFromCoordinate([...corner]);
  if (!pixel) return Number.POSITIVE_INFINITY;
  return pixel[1]! - controlsHeight * remPixels();
}

/** Outline options of a drawing. @param next the next corner of an open outline. */
export function outlineOf(
  sketch: Sketch,
  next: Point | null,
  lengthText: ((metres: number) => string) | undefined,
): Outline & { sides: NamedSide[] } {
  const [pen, check] = [sketch.pen(), sketch.check()];
  return {
    corners: pen.corners,
    closed: pen.closed,
    ...(pen.whole && { parts: partsInHand(pen) }),
    refused: check?.ok === false,
    wrongAt: check?.ok === false && check.refusal.position ? pointOf(check.refusal.position) : null,
    dots: true,
    chosen: sketch.chosen(),
    grips: pen.closed && sketch.tool() !== 'draw' && sketch.held() === null,
    sides: lengthText
      ? measuredSides(pen, next).map((side) => ({ ...side, text: lengthText(side.metres) }))
      : [],
    next,
  };
}
