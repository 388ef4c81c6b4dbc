import { prepareRestrictedLand } from '@furrow/geo/overlap/restricted';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import type OlMap from 'ol/Map.js';
import { hitTolerancePx, isTouch, pointOfEvent } from '../camera/map-events.ts';
import { handleAt, handlePosition } from '../geometry/corners.ts';
import type { MapPoint } from '../geometry/outline-draft.ts';
import type { Drawing, FieldMapOptions } from '../interface/field-map.ts';
import type { createOutlineLayer } from '../layers/outline-layer.ts';
import { minSidePx } from '../layers/outline-marks.ts';
import { createCrosshairAnnouncer } from './announce-crosshair.ts';
import { createCrosshair } from './crosshair.ts';
import { createDragCorners } from './drag-corners.ts';
import { actionOfKey } from './drawing-keys.ts';
import { createDrawingPresenter } from './drawing-presenter.ts';
import { createEditSession } from './edit-session.ts';
import { createStartCheck } from './start-check.ts';
import { listenForUndo } from './undo-keys.ts';

/**
 * Lets the user draw and edit one field on the map by mouse, touch or keyboard. Reports every change to `onDrawing`.
 */
export function createDrawing(
  map: OlMap,
  target: HTMLElement,
  outline: ReturnType<typeof createOutlineLayer>,
  options: FieldMapOptions,
) {
  let pointerPosition: MapPoint | null = null;
  /** Position that the moved corner had when it was picked up. */
  let pickedUpFrom: MapPoint | null = null;
  const announcer = createCrosshairAnnouncer(options);
  const session = createEditSession(prepareRestrictedLand(options.restricted ?? []), () => show());
  const shownDrawing = createDrawingPresenter(map, target, outline, options);
  const show = () =>
    shownDrawing.show(
      session,
      pointerPosition,
      pointerPosition && findHandleNear(pointerPosition, keyTolerancePx) !== null,
    );

  const crosshair = createCrosshair(map, target, {
    isActive: () => session.tool() !== 'view',
    startPoint: () => (session.tool() === 'edit' ? (session.pen().corners[0] ?? null) : null),
    onMove: (point) => {
      const hasPointerMoved =
        point !== null && (point[0] !== pointerPosition?.[0] || point[1] !== pointerPosition[1]);
      pointerPosition = point;
      if (point && session.held() !== null) session.drag(point);
      else if (session.held() !== null) session.drop();
      else show();
      if (point === null) announcer.stop();
      else if (hasPointerMoved) announce(point);
    },
    onPress: (point) => {
      if (session.tool() === 'draw') pressPoint(point, hitTolerancePx.mouse);
      else if (session.held() !== null) session.drop();
      else pickUpAt(point, keyTolerancePx);
    },
    onEnterWithoutCrosshair: () => {
      const { closed, corners } = session.pen();
      const isFinished = session.tool() === 'draw' && !closed && corners.length >= 3;
      if (isFinished) session.finish();
      return isFinished;
    },
    onKey,
  });
  const dragCorners = createDragCorners({
    onPickUp: (point, touch) => {
      if (session.tool() === 'draw') return null;
      target.focus({ preventScroll: true });
      return pickUpAt(point, touch ? hitTolerancePx.touch : hitTolerancePx.mouse);
    },
    onDrag: session.drag,
    onDrop: session.drop,
  });
  map.addInteraction(dragCorners);
  const startCheck = createStartCheck((point) => {
    const isRefused = session.tool() === 'draw' && session.refuseStart(point);
    if (isRefused) options.onRestricted?.();
    return isRefused;
  });
  map.addInteraction(startCheck.interaction);
  map.on('click', (event) => {
    if (startCheck.wasRefused()) return;
    const tolerancePx = isTouch(event) ? hitTolerancePx.touch : hitTolerancePx.mouse;
    if (session.tool() === 'draw') pressPoint(pointOfEvent(event), tolerancePx);
    else selectOutlineAt(pointOfEvent(event), tolerancePx);
  });
  map.on('pointermove', (event) => {
    if (event.dragging || isTouch(event)) return;
    target.dataset['over'] = findHandleNear(pointOfEvent(event), hitTolerancePx.mouse)?.kind ?? '';
    if (session.tool() !== 'draw') return;
    pointerPosition = pointOfEvent(event);
    show();
  });
  map.getViewport()?.addEventListener('pointerleave', () => {
    if (session.held() !== null) return;
    pointerPosition = null;
    show();
  });
  const stopUndoKeys = listenForUndo(session);
  if (options.initialDrawing) session.restore(options.initialDrawing);
  else show();

  return {
    setTool: (tool: Drawing['tool']) => {
      crosshair.hide();
      pointerPosition = null;
      session.setTool(tool);
      if (tool === 'edit') target.focus({ preventScroll: true });
    },
    finish: session.finish,
    undo: session.undo,
    redo: session.redo,
    removeCorner,
    clear: () => {
      pointerPosition = null;
      session.clear();
    },
    edit: (parts: MultiPolygon) => session.edit(parts),
    chooseOutline: (index: number) => session.chooseOutline(index),
    corners: () => session.pen().corners,
    stop: () => {
      announcer.stop();
      crosshair.stop();
      stopUndoKeys();
    },
  };

  function announce(point: MapPoint): void {
    if (session.tool() === 'draw')
      announcer.announce(point, session.pen().corners.at(-1) ?? null, 'last', null);
    else if (session.held() !== null) announcer.announce(point, pickedUpFrom, 'taken', null);
    else announcer.announce(point, null, 'taken', findHandleNear(point, keyTolerancePx)?.kind ?? null);
  }

  function pressPoint(point: MapPoint, tolerancePx: number): void {
    if (!session.press(point, tolerancePx * resolution())) options.onRestricted?.();
  }

  /** Selects the outline at a pressed point, if the field has several outlines. */
  function selectOutlineAt(point: MapPoint, tolerancePx: number): void {
    if (findHandleNear(point, tolerancePx)) return;
    const outline = session.outlineAt(point, tolerancePx * resolution());
    if (outline !== null) session.chooseOutline(outline);
    else if (session.chosen() !== null) session.cancel();
  }

  function pickUpAt(point: MapPoint, tolerancePx: number): MapPoint | null {
    const handle = findHandleNear(point, tolerancePx);
    if (!handle) return null;
    const position = handlePosition(session.pen(), handle);
    pickedUpFrom = position;
    session.pickUp(handle);
    return position;
  }

  function findHandleNear(point: MapPoint, tolerancePx: number) {
    if (session.tool() === 'draw') return null;
    return handleAt(session.pen(), point, tolerancePx * resolution(), minSidePx * resolution());
  }

  function onKey(key: string): boolean {
    const { closed } = session.pen();
    const action = actionOfKey(key, { tool: session.tool(), closed, canUndo: session.canUndo() });
    if (action === 'remove') removeCorner();
    else if (action === 'cancel') session.cancel();
    else if (action === 'undo') session.undo();
    return action !== null;
  }

  /** Removes the chosen corner. Without one, keyboard users remove the corner under the crosshair. */
  function removeCorner(): void {
    const handleUnderPointer =
      pointerPosition && session.tool() === 'edit' ? findHandleNear(pointerPosition, keyTolerancePx) : null;
    const index =
      session.chosen() ?? (handleUnderPointer?.kind === 'corner' ? handleUnderPointer.index : null);
    session.remove(index);
  }

  function resolution(): number {
    return map.getView().getResolution() ?? 1;
  }
}

/** Hit tolerance in pixels around the crosshair for Enter, slightly more than half of what an arrow key moves it. */
const keyTolerancePx = 14;
