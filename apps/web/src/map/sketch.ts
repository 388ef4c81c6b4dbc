import type { MultiPolygon, Position } from '@furrow/geo/polygon';
import { findRestricted, isRestrictedAt, type RestrictedLand } from '@furrow/geo/restricted';
import { checkField, checkRings, type FieldCheck } from '@furrow/geo/validity';
import { addCorner, canRemoveCorner, type Grip, moveCorner, placeOf, removeCorner } from './corners.ts';
import type { Change, Drawing } from './field-map.ts';
import { begin, record, redo, undo } from './history.ts';
import { close, type Pen, type Point, press, restingPen } from './pen.ts';
import { penOf, positionOf, positionsOf, ringOf } from './ring.ts';
import { outlineAt, partsInHand, takeOutline, takeWhole } from './whole.ts';

/** Edit session of a drawing: the outline, its history, the current tool and the corner being moved. */
export function createSketch(land: RestrictedLand, onChange: () => void) {
  let history = begin<Pen>(restingPen);
  let tool: Drawing['tool'] = 'draw';
  let held: { pen: Pen; index: number; isNew: boolean } | null = null;
  let chosen: number | null = null;
  let change: Change | null = null;
  let outlined: { pen: Pen; outline: Drawing['outline'] } = { pen: restingPen, outline: null };
  let checked: { pen: Pen; check: FieldCheck | null } = { pen: restingPen, check: null };

  return {
    pen,
    tool: () => tool,
    /** Index of the corner being moved. */
    held: () => held?.index ?? null,
    /** Index of the corner that would be removed. */
    chosen: () => chosen,
    canUndo: () => history.past.length > 0,
    canRedo: () => history.future.length > 0,
    /** The latest change. */
    change: () => change,
    outline: (): Drawing['outline'] => {
      if (outlined.pen !== pen()) outlined = { pen: pen(), outline: positionsOf(pen()) };
      return outlined.outline;
    },
    /** The field of a closed outline, or why it cannot be one. */
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
    /** Adds a corner, or closes the outline. @returns false when the drawing would start in a restricted area. */
    press: (at: Point, reach: number): boolean => {
      if (refuseStart(at)) return false;
      const pressed = press(history.now, at, reach);
      become(pressed, pressed.closed ? 'closed' : 'set');
      return true;
    },
    refuseStart,
    finish: () => become(close(history.now), 'closed'),
    clear: () => {
      if (history.now.corners.length > 0) become(restingPen, 'cleared');
    },
    takeUp: (drawn: readonly Position[]) => become(penOf(drawn), 'opened'),
    /** Opens a saved field with an empty history, so that nothing before it can be undone. */
    edit: (parts: MultiPolygon) => turnTo(begin(takeWhole(parts))),
    /** Selects another outline of the same field. This is no change that can be undone. */
    chooseOutline: (index: number) => turnTo({ ...history, now: takeOutline(history.now, index) }),
    /** Index of the outline at this point; null: none, or the one being edited. */
    outlineAt: (at: Point, reach: number) => outlineAt(history.now, at, reach),
    undo: () => {
      if (history.past.length > 0) turnTo(undo(history), 'undone');
    },
    redo: () => {
      if (history.future.length > 0) turnTo(redo(history), 'redone');
    },
    /** Picks up a corner, or a new one from the midpoint of a side. */
    take: (grip: Grip) => {
      const now = history.now;
      held =
        grip.on === 'corner'
          ? { pen: now, index: grip.index, isNew: false }
          : { pen: addCorner(now, grip.index, placeOf(now, grip)), index: grip.index + 1, isNew: true };
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
      if (held.pen !== history.now) note(held.isNew ? 'added' : 'moved');
      history = record(history, held.pen);
      held = null;
      onChange();
    },
    /** Cancels the move: everything is as before the corner was picked up. */
    giveUp: () => {
      held = null;
      chosen = null;
      onChange();
    },
    /** @param index null if no corner was chosen. */
    remove: (index: number | null) => {
      if (index !== null && canRemoveCorner(history.now)) become(removeCorner(history.now, index), 'removed');
      else if (history.now.closed) {
        note(index === null ? 'missed' : 'kept');
        onChange();
      }
    },
  };

  /** Refuses to start a drawing in a restricted area, and clears the previous drawing. */
  function refuseStart(at: Point): boolean {
    const before = history.now;
    const isStart = before.closed || before.corners.length === 0;
    if (!isStart || !isRestrictedAt(positionOf(at), land)) return false;
    become(before.corners.length > 0 ? restingPen : before, 'cleared');
    return true;
  }

  function pen(): Pen {
    return held?.pen ?? history.now;
  }

  function become(next: Pen, what: Change['what']): void {
    turnTo(record(history, next), what);
  }

  function note(what: Change['what']): void {
    change = { what, number: (change?.number ?? 0) + 1 };
  }

  function turnTo(next: typeof history, what?: Change['what']): void {
    if (what && next !== history) note(what);
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
