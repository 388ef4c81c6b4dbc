import type OlMap from 'ol/Map.js';
import { joinFacts } from '../../ui/formats/join-facts.ts';
import { viewportOf } from '../camera/viewport.ts';
import { canRemoveCorner } from '../geometry/corners.ts';
import type { MapPoint } from '../geometry/outline-draft.ts';
import type { ScreenBox } from '../geometry/screen-box.ts';
import { shouldPlaceInside } from '../geometry/side-lengths.ts';
import type { FieldMapOptions } from '../interface/field-map.ts';
import { createLabel } from '../layers/label.ts';
import type { createOutlineLayer } from '../layers/outline-layer.ts';
import { type LabelledSide, labelLengthRem, labelOffsetRem } from '../layers/outline-marks.ts';
import { areaLabelPlacement } from './area-label-placement.ts';
import { hintOf } from './drawing-hint.ts';
import { type EditSession, hectaresOf, outlineOf } from './drawn-outline.ts';
import { outlineIndex } from './edited-geometry.ts';
import { hintOffset } from './hint-offset.ts';

/**
 * Shows a drawing: its outline, the hint at the pointer, and the area at the last corner. Reports
 * its state to `onDrawing`.
 */
export function createDrawingPresenter(
  map: OlMap,
  target: HTMLElement,
  outline: ReturnType<typeof createOutlineLayer>,
  { texts, onDrawing }: FieldMapOptions,
) {
  const hint = createLabel('map-hint');
  const areaLabel = createLabel('map-hectares');
  map.addOverlay(hint.overlay);
  map.addOverlay(areaLabel.overlay);
  let updateAreaLabel = () => {};
  let updateSideLabels = () => {};
  // Zooming changes the space around the labels, so they are placed again.
  map.on('moveend', () => {
    updateAreaLabel();
    updateSideLabels();
  });
  return { show };

  /**
   * Shows the current state of a session.
   * @param next position of the pointer or the crosshair.
   * @param isOnHandle true if that position is on a corner or a midpoint.
   */
  function show(session: EditSession, next: MapPoint | null, isOnHandle: boolean | null): void {
    const [outlineDraft, tool, check] = [session.pen(), session.tool(), session.check()];
    const isOpen = tool === 'draw' && !outlineDraft.closed;
    const isMoving = session.held() !== null;
    const outlineOptions = outlineOf(session, isOpen ? next : null, texts?.length);
    updateSideLabels = () => {
      const controls = outlineOptions.sides.length > 0 ? controlsOn(target) : [];
      outline.show({
        ...outlineOptions,
        sides: outlineOptions.sides.map((side) => avoidControls(map, side, controls)),
      });
    };
    updateSideLabels();
    const hectares = hectaresOf(outlineDraft, check, isOpen ? next : null);
    const areaText = texts && hectares > 0 ? texts.hectares(hectares) : '';
    // The area is shown at the last corner of a closed outline, and also of an open one if there is no
    // pointer, as on touch screens.
    updateAreaLabel = () => {
      const last = outlineDraft.corners.at(-1) ?? null;
      const placement = areaLabelPlacement(
        outlineDraft,
        map.getView().getResolution() ?? 1,
        pixelsBelowControls(map, last),
      );
      areaLabel.show(check?.ok || (isOpen && !next) ? areaText : '', last, placement);
    };
    updateAreaLabel();
    const hintText = texts ? hintOf({ tool, outlineDraft, isMoving, isOnHandle }, texts) : '';
    const hintPoint = tool === 'view' ? null : next;
    hint.show(joinFacts(isOpen && areaText, hintText), hintPoint);
    const pixel = hintPoint && map.getPixelFromCoordinate([...hintPoint]);
    if (pixel) hint.overlay.setOffset(hintOffset(pixel, hint.size(), viewportOf(map), controlsOn(target)));
    target.dataset['tool'] = tool;
    onDrawing?.({
      tool,
      corners: outlineDraft.corners.length,
      hectares,
      outline: session.outline(),
      check,
      openField: session.openField(),
      isMoving,
      isChosen: session.chosen() !== null && !isMoving && canRemoveCorner(outlineDraft),
      canUndo: session.canUndo(),
      canRedo: session.canRedo(),
      change: session.change(),
      ...(outlineDraft.geometry && { outlines: outlineIndex(outlineDraft.geometry) }),
    });
  }
}

/** Boxes of the controls over the map, in pixels from the upper left corner of the map. */
function controlsOn(target: HTMLElement): ScreenBox[] {
  const { left, top } = target.getBoundingClientRect();
  const controls =
    target.parentElement?.querySelectorAll('.map-over :is(button, input, select, a, label, [role=status])') ??
    [];
  return [...controls]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)
    .map(({ x, y, width, height }) => ({ left: x - left, top: y - top, width, height }));
}

/** Moves the label of a side inside the field if a control covers the label outside. */
function avoidControls(map: OlMap, side: LabelledSide, controls: readonly ScreenBox[]): LabelledSide {
  const { from, to, text } = side;
  const middlePixel = map.getPixelFromCoordinate([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  if (!middlePixel || controls.length === 0) return side;
  const rem = remPixels();
  const size = { width: labelLengthRem(text) * rem, height: 1.1 * rem };
  return {
    ...side,
    isInside: shouldPlaceInside(
      side,
      [middlePixel[0]!, middlePixel[1]!],
      size,
      labelOffsetRem * rem,
      controls,
    ),
  };
}

const remPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Height of the search field at the top of the map, including the space above it, in rem. */
const controlsHeightRem = 3.75;

/**
 * Distance in pixels of a corner below the controls, negative if it is behind them. Infinity without
 * a corner or a map layout.
 */
function pixelsBelowControls(map: OlMap, corner: MapPoint | null): number {
  const pixel = corner && map.getPixelFromCoordinate([...corner]);
  if (!pixel) return Number.POSITIVE_INFINITY;
  return pixel[1]! - controlsHeightRem * remPixels();
}
