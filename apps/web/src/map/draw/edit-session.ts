import { findRestricted, isRestrictedAt, type RestrictedLand } from '@furrow/geo/overlap/restricted';
import type { MultiPolygon, Position } from '@furrow/geo/rings/polygon';
import { checkField, checkRings, type Field, type FieldCheck } from '@furrow/geo/validity/validity';
import {
  addCorner,
  type CornerHandle,
  canRemoveCorner,
  handlePosition,
  moveCorner,
  removeCorner,
} from '../geometry/corners.ts';
import {
  canClose,
  closeOutline,
  emptyOutline,
  type MapPoint,
  type OutlineDraft,
  pressOutline,
} from '../geometry/outline-draft.ts';
import { outlineDraftOf, positionOf, positionsOf, ringOf } from '../geometry/ring.ts';
import type { Drawing, DrawingChange } from '../interface/field-map.ts';
import { createHistory, record, redo, undo } from './drawing-history.ts';
import { currentParts, editField, outlineAt, selectOutline } from './edited-geometry.ts';

/** Edit session of a drawing: the outline, its history, the current tool and the corner being moved. */
export function createEditSession(restricted: RestrictedLand, onChange: () => void) {
  let history = createHistory<OutlineDraft>(emptyOutline);
  let tool: Drawing['tool'] = 'draw';
  let draggedCorner: { outlineDraft: OutlineDraft; index: number; isNewCorner: boolean } | null = null;
  let chosen: number | null = null;
  let change: DrawingChange | null = null;
  let cachedOutline: { outlineDraft: OutlineDraft; outline: Drawing['outline'] } = {
    outlineDraft: emptyOutline,
    outline: null,
  };
  let cachedCheck: { outlineDraft: OutlineDraft; check: FieldCheck | null; openField: Field | null } = {
    outlineDraft: emptyOutline,
    check: null,
    openField: null,
  };

  return {
    pen: currentDraft,
    tool: () => tool,
    /** Index of the corner being moved; null if none is. */
    held: () => draggedCorner?.index ?? null,
    /** Index of the corner chosen to be removed; null if none is. */
    chosen: () => chosen,
    canUndo: () => history.pastStates.length > 0,
    canRedo: () => history.futureStates.length > 0,
    /** The latest change of the drawing; null if there was none. */
    change: () => change,
    outline: (): Drawing['outline'] => {
      if (cachedOutline.outlineDraft !== currentDraft())
        cachedOutline = { outlineDraft: currentDraft(), outline: positionsOf(currentDraft()) };
      return cachedOutline.outline;
    },
    /** The field of a closed outline, or the reason why the outline cannot be a field; null while it is open. */
    check: (): FieldCheck | null => checkOnce().check,
    /** The field of an open outline, as if it were closed now; null if that would be no field, or if it is closed. */
    openField: (): Field | null => checkOnce().openField,
    setTool: (newTool: Drawing['tool']) => {
      draggedCorner = null;
      chosen = null;
      tool = newTool;
      onChange();
    },
    /**
     * Adds a corner, or closes the outline.
     * @returns false if the drawing would start in a restricted area.
     */
    press: (point: MapPoint, tolerance: number): boolean => {
      if (refuseStart(point)) return false;
      const nextDraft = pressOutline(history.present, point, tolerance);
      applyChange(nextDraft, nextDraft.closed ? 'closed' : 'set');
      return true;
    },
    refuseStart,
    finish: () => applyChange(closeOutline(history.present), 'closed'),
    clear: () => {
      if (history.present.corners.length > 0) applyChange(emptyOutline, 'cleared');
    },
    restore: (drawn: readonly Position[]) => applyChange(outlineDraftOf(drawn), 'opened'),
    /** Opens a saved field with an empty history, so that undoing stops at its saved outline. */
    edit: (parts: MultiPolygon) => setHistory(createHistory(editField(parts))),
    /** Selects another outline of the same field. The selection cannot be undone, because it changes no corner. */
    chooseOutline: (index: number) =>
      setHistory({ ...history, present: selectOutline(history.present, index) }),
    /** Index of the outline at this point; null if there is none or it is the one being edited. */
    outlineAt: (point: MapPoint, tolerance: number) => outlineAt(history.present, point, tolerance),
    undo: () => {
      if (history.pastStates.length > 0) setHistory(undo(history), 'undone');
    },
    redo: () => {
      if (history.futureStates.length > 0) setHistory(redo(history), 'redone');
    },
    /** Picks up a corner to move it. At the midpoint of a side, a new corner is added and picked up. */
    pickUp: (handle: CornerHandle) => {
      const now = history.present;
      draggedCorner =
        handle.kind === 'corner'
          ? { outlineDraft: now, index: handle.index, isNewCorner: false }
          : {
              outlineDraft: addCorner(now, handle.index, handlePosition(now, handle)),
              index: handle.index + 1,
              isNewCorner: true,
            };
      chosen = draggedCorner.index;
      onChange();
    },
    drag: (to: MapPoint) => {
      if (!draggedCorner) return;
      draggedCorner = {
        ...draggedCorner,
        outlineDraft: moveCorner(draggedCorner.outlineDraft, draggedCorner.index, to),
      };
      onChange();
    },
    drop: () => {
      if (!draggedCorner) return;
      if (draggedCorner.outlineDraft !== history.present)
        recordChange(draggedCorner.isNewCorner ? 'added' : 'moved');
      history = record(history, draggedCorner.outlineDraft);
      draggedCorner = null;
      onChange();
    },
    /** Cancels the move, so that the corner returns to where it was picked up. */
    cancel: () => {
      draggedCorner = null;
      chosen = null;
      onChange();
    },
    /**
     * Removes a corner.
     * @param index null if no corner was chosen.
     */
    remove: (index: number | null) => {
      if (index !== null && canRemoveCorner(history.present))
        applyChange(removeCorner(history.present, index), 'removed');
      else if (history.present.closed) {
        recordChange(index === null ? 'missed' : 'kept');
        onChange();
      }
    },
  };

  /** True if a drawing would start at this point in a restricted area. The previous drawing is then cleared. */
  function refuseStart(point: MapPoint): boolean {
    const draftBefore = history.present;
    const isFirstCorner = draftBefore.closed || draftBefore.corners.length === 0;
    if (!isFirstCorner || !isRestrictedAt(positionOf(point), restricted)) return false;
    applyChange(draftBefore.corners.length > 0 ? emptyOutline : draftBefore, 'cleared');
    return true;
  }

  /** Checks the current outline. It is checked again only if a corner has changed, and not when it is closed. */
  function checkOnce(): typeof cachedCheck {
    const outlineDraft = currentDraft();
    const { openField, outlineDraft: checkedDraft } = cachedCheck;
    if (checkedDraft === outlineDraft) return cachedCheck;
    const isJustClosed = outlineDraft.closed && checkedDraft.corners === outlineDraft.corners;
    const check =
      isJustClosed && openField
        ? { ok: true as const, field: openField }
        : outlineDraft.closed || canClose(outlineDraft)
          ? checkDraft(outlineDraft, restricted)
          : null;
    cachedCheck = outlineDraft.closed
      ? { outlineDraft, check, openField: null }
      : { outlineDraft, check: null, openField: check?.ok ? check.field : null };
    return cachedCheck;
  }

  function currentDraft(): OutlineDraft {
    return draggedCorner?.outlineDraft ?? history.present;
  }

  function applyChange(next: OutlineDraft, type: DrawingChange['type']): void {
    setHistory(record(history, next), type);
  }

  function recordChange(type: DrawingChange['type']): void {
    change = { type, sequence: (change?.sequence ?? 0) + 1 };
  }

  function setHistory(next: typeof history, changeType?: DrawingChange['type']): void {
    if (changeType && next !== history) recordChange(changeType);
    draggedCorner = null;
    chosen = null;
    history = next;
    if (!history.present.closed) tool = 'draw';
    else if (tool === 'draw') tool = 'view';
    onChange();
  }
}

/** Checks an outline as if it were closed. */
function checkDraft(outlineDraft: OutlineDraft, restricted: RestrictedLand): FieldCheck {
  const check = outlineDraft.geometry
    ? checkField({
        type: 'MultiPolygon',
        coordinates: currentParts(outlineDraft).map((rings) => rings.map((corners) => ringOf(corners))),
      })
    : checkRings([ringOf(outlineDraft.corners)]);
  const refusal = check.ok ? findRestricted(check.field, restricted) : null;
  return refusal ? { ok: false, refusal } : check;
}
