import type { MultiPolygon, Ring } from '@furrow/geo/polygon';
import { findRestricted, isRestrictedAt, type RestrictedLand } from '@furrow/geo/restricted';
import { checkField, checkRings, type FieldCheck } from '@furrow/geo/validity';
import { addCorner, type Grip, moveCorner, placeOf, removeCorner } from './corners.ts';
import type { Drawing } from './field-map.ts';
import { begin, record, redo, undo } from './history.ts';
import { close, type Pen, type Point, press, restingPen } from './pen.ts';
import { cornersOf, positionOf, ringOf } from './ring.ts';
import { outlineAt, partsInHand, takeOutline, takeWhole } from './whole.ts';

/** What one person draws and changes: the outline, its past, the tool in use and the corner in hand. */
export function createSketch(land: RestrictedLand, onChange: () => void) {
  let history = begin<Pen>(restingPen);
  let tool: Drawing['tool'] = 'draw';
  let held: { pen: Pen; index: number } | null = null;
  let chosen: number | null = null;
  let checked: { pen: Pen; check: FieldCheck | null } = { pen: restingPen, check: null };

  return {
    pen,
    tool: () => tool,
    /** The corner that is being moved. */
    held: () => held?.index ?? null,
    /** The corner that would be removed. */
    chosen: () => chosen,
    canUndo: () => history.past.length > 0,
    canRedo: () => history.future.length > 0,
    /** Of a closed outline: the field, or why it cannot be one. */
    check: (): FieldCheck | null => {
      if (checked.pen !== pen()) checked = { pen: pen(), check: judge(pen(), land) };
      return checked.check;
    },
    setTool: (wanted: Drawing['tool']) => {
      held = null;
      chosen = null;
      tool = wanted;
      onChange();
    },
    /** Sets a corner, or closes the outline. @returns false when a drawing was begun in restricted land. */
    press: (at: Point, reach: number): boolean => {
      const before = history.now;
      const pressed = press(before, at, reach);
      const begins = pressed.corners.length === 1 && (before.closed || before.corners.length === 0);
      const isRefused = begins && isRestrictedAt(positionOf(at), land);
      become(isRefused && before.corners.length > 0 ? restingPen : isRefused ? before : pressed);
      return !isRefused;
    },
    finish: () => become(close(history.now)),
    clear: () => {
      if (history.now.corners.length > 0) become(restingPen);
    },
    takeUp: (ring: Ring) => become({ corners: cornersOf(ring), closed: true }),
    /** Begins anew with a saved field: nothing before it can be undone. */
    edit: (parts: MultiPolygon) => turnTo(begin(takeWhole(parts))),
    /** Another outline of the same field comes into hand. That is no change to be undone. */
    chooseOutline: (index: number) => turnTo({ ...history, now: takeOutline(history.now, index) }),
    /** The number of the outline at this place; null: none, or the one in hand. */
    outlineAt: (at: Point, reach: number) => outlineAt(history.now, at, reach),
    undo: () => turnTo(undo(history)),
    redo: () => turnTo(redo(history)),
    /** Takes a corner, or a new one out of the middle of a side. */
    take: (grip: Grip) => {
      const now = history.now;
      held =
        grip.on === 'corner'
          ? { pen: now, index: grip.index }
          : { pen: addCorner(now, grip.index, placeOf(now, grip)), index: grip.index + 1 };
      chosen = held.index;
      onChange();
    },
    drag: (to: Point) => {
      if (!held) return;
      held = { ...held, pen: moveCorner(held.pen, held.index, to) };
      onChange();
    },
    drop: () => {
      if (!held) return;
      history = record(history, held.pen);
      held = null;
      onChange();
    },
    /** All is again as before the corner was taken. */
    giveUp: () => {
      held = null;
      chosen = null;
      onChange();
    },
    remove: (index: number) => become(removeCorner(history.now, index)),
  };

  function pen(): Pen {
    return held?.pen ?? history.now;
  }

  function become(next: Pen): void {
    turnTo(record(history, next));
  }

  function turnTo(next: typeof history): void {
    held = null;
    chosen = null;
    history = next;
    if (!history.now.closed) tool = 'draw';
    else if (tool === 'draw') tool = 'look';
    onChange();
  }
}

function judge(pen: Pen, land: RestrictedLand): FieldCheck | null {
  if (!pen.closed) return null;
  const check = pen.whole
    ? checkField({
        type: 'MultiPolygon',
        coordinates: partsInHand(pen).map((rings) => rings.map((corners) => ringOf(corners))),
      })
    : checkRings([ringOf(pen.corners)]);
  const refusal = check.ok ? findRestricted(check.field, land) : null;
  return refusal ? { ok: false, refusal } : check;
}
