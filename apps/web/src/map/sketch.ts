import type { MultiPolygon, Position } from '@furrow/geo/polygon';
import { findRestricted, isRestrictedAt, type RestrictedLand } from '@furrow/geo/restricted';
import { checkField, checkRings, type FieldCheck } from '@furrow/geo/validity';
import { addCorner, canRemoveCorner, type Grip, moveCorner, placeOf, removeCorner } from './corners.ts';
import type { Change, Drawing } from './field-map.ts';
import { begin, record, redo, undo } from './history.ts';
import { close, type Pen, type Point, press, restingPen } from './pen.ts';
import { penOf, positionOf, positionsOf, ringOf } from './ring.ts';
import { outlineAt, partsInHand, takeOutline, takeWhole } from './whole.ts';

/** What one person draws and changes: the outline, its past, the tool in use and the corner in hand. */
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
    /** The corner that is being moved. */
    held: () => held?.index ?? null,
    /** The corner that would be removed. */
    chosen: () => chosen,
    canUndo: () => history.past.length > 0,
    canRedo: () => history.future.length > 0,
    /** What has happened last. */
    change: () => change,
    outline: (): Drawing['outline'] => {
      if (outlined.pen !== pen()) outlined = { pen: pen(), outline: positionsOf(pen()) };
      return outlined.outline;
    },
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
    /** Begins anew with a saved field: nothing before it can be undone. */
    edit: (parts: MultiPolygon) => turnTo(begin(takeWhole(parts))),
    /** Another outline of the same field comes into hand. That is no change to be undone. */
    chooseOutline: (index: number) => turnTo({ ...history, now: takeOutline(history.now, index) }),
    /** The number of the outline at this place; null: none, or the one in hand. */
    outlineAt: (at: Point, reach: number) => outlineAt(history.now, at, reach),
    undo: () => {
      if (history.past.length > 0) turnTo(undo(history), 'undone');
    },
    redo: () => {
      if (history.future.length > 0) turnTo(redo(history), 'redone');
    },
    /** Takes a corner, or a new one out of the middle of a side. */
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
    /** All is again as before the corner was taken. */
    giveUp: () => {
      held = null;
      chosen = null;
      onChange();
    },
    /** null: no corner was chosen. */
    remove: (index: number | null) => {
      if (index !== null && canRemoveCorner(history.now)) become(removeCorner(history.now, index), 'removed');
      else if (history.now.closed) {
        note(index === null ? 'missed' : 'kept');
        onChange();
      }
    },
  };

  /** Whether a drawing would begin in restricted land here, which takes away what was drawn before. */
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
