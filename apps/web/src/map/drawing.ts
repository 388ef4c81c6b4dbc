import type { MultiPolygon } from '@furrow/geo/polygon';
import { restrictedLand } from '@furrow/geo/restricted';
import type OlMap from 'ol/Map.js';
import { createAim } from './aim.ts';
import { gripAt, placeOf } from './corners.ts';
import { createCrosshair } from './crosshair.ts';
import { createDragCorners } from './drag-corners.ts';
import type { Drawing, FieldMapOptions } from './field-map.ts';
import type { createOutlineLayer } from './outline-layer.ts';
import { leastSide } from './outline-marks.ts';
import type { Point } from './pen.ts';
import { isTouch, pressedAt, reachOf } from './pressed.ts';
import { createShownDrawing } from './shown-drawing.ts';
import { createSketch } from './sketch.ts';
import { createStartCheck } from './start-check.ts';
import { listenForUndo } from './undo-keys.ts';

/** Lets the user draw and edit one field on `map` by mouse, touch or keyboard, and reports every change to `onDrawing`. */
export function createDrawing(
  map: OlMap,
  target: HTMLElement,
  outline: ReturnType<typeof createOutlineLayer>,
  options: FieldMapOptions,
) {
  let next: Point | null = null;
  /** Original position of the corner being moved. */
  let taken: Point | null = null;
  const aim = createAim(options);
  const sketch = createSketch(restrictedLand(options.restricted ?? []), () => show());
  const shown = createShownDrawing(map, target, outline, options);
  const show = () => shown.show(sketch, next, next && gripNear(next, keyReach) !== null);

  const crosshair = createCrosshair(map, target, {
    isInUse: () => sketch.tool() !== 'look',
    beginsAt: () => (sketch.tool() === 'edit' ? (sketch.pen().corners[0] ?? null) : null),
    onMove: (at) => {
      const isMoved = at !== null && (at[0] !== next?.[0] || at[1] !== next[1]);
      next = at;
      if (at && sketch.held() !== null) sketch.drag(at);
      else if (sketch.held() !== null) sketch.drop();
      else show();
      if (at === null) aim.stop();
      else if (isMoved) tellAim(at);
    },
    onPress: (at) => {
      if (sketch.tool() === 'draw') pressAt(at, reachOf.mouse);
      else if (sketch.held() !== null) sketch.drop();
      else takeAt(at, keyReach);
    },
    onKey,
  });
  const dragCorners = createDragCorners({
    onTake: (at, touch) => {
      if (sketch.tool() === 'draw') return null;
      target.focus({ preventScroll: true });
      return takeAt(at, touch ? reachOf.touch : reachOf.mouse);
    },
    onDrag: sketch.drag,
    onDrop: sketch.drop,
  });
  map.addInteraction(dragCorners);
  const startCheck = createStartCheck((at) => {
    const isRefused = sketch.tool() === 'draw' && sketch.refuseStart(at);
    if (isRefused) options.onRestricted?.();
    return isRefused;
  });
  map.addInteraction(startCheck.interaction);
  map.on('click', (event) => {
    if (startCheck.wasRefused()) return;
    const reach = isTouch(event) ? reachOf.touch : reachOf.mouse;
    if (sketch.tool() === 'draw') pressAt(pressedAt(event), reach);
    else pressBeside(pressedAt(event), reach);
  });
  map.on('pointermove', (event) => {
    if (event.dragging || isTouch(event)) return;
    target.dataset['over'] = gripNear(pressedAt(event), reachOf.mouse)?.on ?? '';
    if (sketch.tool() !== 'draw') return;
    next = pressedAt(event);
    show();
  });
  map.getViewport()?.addEventListener('pointerleave', () => {
    if (sketch.held() !== null) return;
    next = null;
    show();
  });
  const forgetUndo = listenForUndo(sketch);
  if (options.drawn) sketch.takeUp(options.drawn);
  else show();

  return {
    setTool: (tool: Drawing['tool']) => {
      crosshair.putAway();
      next = null;
      sketch.setTool(tool);
      if (tool === 'edit') target.focus({ preventScroll: true });
    },
    finish: sketch.finish,
    undo: sketch.undo,
    redo: sketch.redo,
    removeCorner,
    clear: () => {
      next = null;
      sketch.clear();
    },
    edit: (parts: MultiPolygon) => sketch.edit(parts),
    chooseOutline: (index: number) => sketch.chooseOutline(index),
    corners: () => sketch.pen().corners,
    stop: () => {
      aim.stop();
      crosshair.stop();
      forgetUndo();
    },
  };

  function tellAim(at: Point): void {
    if (sketch.tool() === 'draw') aim.tell(at, sketch.pen().corners.at(-1) ?? null, 'last', null);
    else if (sketch.held() !== null) aim.tell(at, taken, 'taken', null);
    else aim.tell(at, null, 'taken', gripNear(at, keyReach)?.on ?? null);
  }

  function pressAt(at: Point, reachPixels: number): void {
    if (!sketch.press(at, reachPixels * resolution())) options.onRestricted?.();
  }

  /** Selects the pressed outline of a field with several outlines. */
  function pressBeside(at: Point, reachPixels: number): void {
    if (gripNear(at, reachPixels)) return;
    const outline = sketch.outlineAt(at, reachPixels * resolution());
    if (outline !== null) sketch.chooseOutline(outline);
    else if (sketch.chosen() !== null) sketch.giveUp();
  }

  function takeAt(at: Point, reachPixels: number): Point | null {
    const grip = gripNear(at, reachPixels);
    if (!grip) return null;
    const place = placeOf(sketch.pen(), grip);
    taken = place;
    sketch.take(grip);
    return place;
  }

  function gripNear(at: Point, reachPixels: number) {
    if (sketch.tool() === 'draw') return null;
    return gripAt(sketch.pen(), at, reachPixels * resolution(), leastSide * resolution());
  }

  function onKey(key: string): boolean {
    if (key === 'Delete' || (key === 'Backspace' && sketch.pen().closed)) removeCorner();
    else if (key === 'Escape' && sketch.tool() !== 'draw') sketch.giveUp();
    else if ((key === 'Escape' || key === 'Backspace') && sketch.canUndo()) sketch.undo();
    else return false;
    return true;
  }

  /** Removes the chosen corner, or in keyboard use the one under the crosshair. */
  function removeCorner(): void {
    const under = next && sketch.tool() === 'edit' ? gripNear(next, keyReach) : null;
    const index = sketch.chosen() ?? (under?.on === 'corner' ? under.index : null);
    sketch.remove(index);
  }

  function resolution(): number {
    return map.getView().getResolution() ?? 1;
  }
}

/** Hit tolerance of the crosshair for Enter, in pixels: just over half a step. */
const keyReach = 14;
