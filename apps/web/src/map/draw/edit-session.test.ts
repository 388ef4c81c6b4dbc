import { prepareRestrictedLand, type RestrictedOutline } from '@furrow/geo/overlap/restricted';
import type { Position } from '@furrow/geo/rings/polygon';
import { expect, test } from 'vitest';
import { pointOf } from '../geometry/ring.ts';
import { createEditSession } from './edit-session.ts';

const forbidden: Position[] = [
  [6, 52],
  [7, 52],
  [7, 53],
  [6, 53],
  [6, 52],
];
const areas: RestrictedOutline[] = [
  { id: 1, name: 'Marsh', boundaries: { type: 'Polygon', coordinates: [forbidden] } },
];
const places: Position[] = [
  [5, 52],
  [5.01, 52],
  [5.01, 52.01],
  [5, 52.01],
];

function aSession() {
  const tools: string[] = [];
  const session = createEditSession(prepareRestrictedLand(areas), () => tools.push(session.tool()));
  const pressAt = (place: Position) => session.press(pointOf(place), 10);
  const draw = () => {
    for (const place of places) pressAt(place);
    session.finish();
  };
  const hectares = () => {
    const check = session.check();
    return check?.ok ? check.field.hectares : null;
  };
  return { session, pressAt, draw, hectares, tools };
}

test('a drawing is closed and checked, and the draw tool ends', () => {
  const { session, draw, hectares, tools } = aSession();
  expect(session.check()).toBeNull();
  draw();
  expect(hectares()).toBeCloseTo(76.4, 0);
  expect(tools).toEqual(['draw', 'draw', 'draw', 'draw', 'view']);
});

test('an open outline has the field that it is when it is closed, and closing it checks nothing again', () => {
  const { session, pressAt } = aSession();
  for (const place of places.slice(0, 2)) pressAt(place);
  expect(session.openField()).toBeNull();
  pressAt(places[2]!);
  const openField = session.openField();
  expect(openField?.hectares).toBeCloseTo(38.2, 0);
  session.finish();
  const check = session.check();
  expect(check?.ok && check.field).toBe(openField);
  expect(session.openField()).toBeNull();
});

test('an open outline that crosses itself or reaches restricted land has no field', () => {
  const { session, pressAt } = aSession();
  for (const index of [0, 2, 1]) pressAt(places[index]!);
  pressAt([5, 52.01]);
  expect(session.openField()).toBeNull();
  session.clear();
  for (const place of [places[0]!, [6.5, 52.1] as Position, places[3]!]) pressAt(place);
  expect(session.openField()).toBeNull();
});

test('every change can be undone and redone: move, add, remove, clear, close, corners', () => {
  const { session, draw } = aSession();
  draw();
  session.pickUp({ kind: 'corner', index: 2 });
  session.drag(pointOf([5.02, 52.02]));
  session.drop();
  session.pickUp({ kind: 'side', index: 0 });
  session.drop();
  session.remove(4);
  session.clear();
  const states: [number, boolean][] = [];
  const recordState = () => states.push([session.pen().corners.length, session.pen().closed]);
  recordState();
  while (session.canUndo()) {
    session.undo();
    recordState();
  }
  expect(states).toEqual([
    [0, false],
    [4, true],
    [5, true],
    [4, true],
    [4, true],
    [4, false],
    [3, false],
    [2, false],
    [1, false],
    [0, false],
  ]);
  while (session.canRedo()) session.redo();
  expect(session.pen().corners).toEqual([]);
  session.undo();
  expect(session.tool()).toBe('view');
  expect(session.pen().corners).toHaveLength(4);
});

test('while a corner is dragged the field is checked, and nothing is recorded until it is dropped', () => {
  const { session, draw, hectares } = aSession();
  draw();
  const hectaresBefore = hectares();
  session.pickUp({ kind: 'corner', index: 2 });
  session.drag(pointOf([5.02, 52.02]));
  expect(hectares()).toBeGreaterThan(hectaresBefore!);
  session.drag(pointOf([5.005, 51.99]));
  expect(session.check()).toMatchObject({ ok: false, refusal: { reason: 'self_intersection' } });
  session.cancel();
  expect(hectares()).toBe(hectaresBefore);
  expect(session.canRedo()).toBe(false);
});

test('a corner that is picked up and put back in place is no change', () => {
  const { session, draw } = aSession();
  draw();
  session.pickUp({ kind: 'corner', index: 0 });
  session.drop();
  expect(session.chosen()).toBe(0);
  session.undo();
  expect(session.pen().closed).toBe(false);
});

test('a field with a corner dragged into a restricted area is refused there', () => {
  const { session, draw } = aSession();
  draw();
  session.pickUp({ kind: 'corner', index: 1 });
  session.drag(pointOf([6.05, 52.05]));
  session.drop();
  expect(session.check()).toMatchObject({ ok: false, refusal: { reason: 'restricted' } });
});

test('a drawing started in a restricted area clears the previous one, and that can be undone', () => {
  const { session, draw, pressAt } = aSession();
  expect(pressAt([6.5, 52.5])).toBe(false);
  expect(session.canUndo()).toBe(false);
  draw();
  session.setTool('draw');
  expect(pressAt([6.5, 52.5])).toBe(false);
  expect(session.pen().corners).toEqual([]);
  session.undo();
  expect(session.pen().closed).toBe(true);
});

test('a start in a restricted area is detected beforehand', () => {
  const { session, draw, pressAt } = aSession();
  expect(session.refuseStart(pointOf([5, 52]))).toBe(false);
  expect(session.refuseStart(pointOf([6.5, 52.5]))).toBe(true);
  pressAt([5, 52]);
  // Only the start is checked: an outline that was started outside may be drawn over the area, and
  // the field is refused then.
  expect(session.refuseStart(pointOf([6.5, 52.5]))).toBe(false);
  session.clear();
  draw();
  session.setTool('draw');
  expect(session.refuseStart(pointOf([6.5, 52.5]))).toBe(true);
  expect(session.pen().corners).toEqual([]);
});

test('a restored field can be undone', () => {
  const { session, hectares } = aSession();
  session.restore([...places, places[0]!]);
  expect(hectares()).toBeGreaterThan(70);
  expect(session.tool()).toBe('view');
  session.undo();
  expect(session.pen().corners).toEqual([]);
  expect(session.tool()).toBe('draw');
});

test('undo during editing continues editing', () => {
  const { session, draw } = aSession();
  draw();
  session.setTool('edit');
  session.remove(0);
  session.undo();
  expect(session.tool()).toBe('edit');
  session.undo();
  expect(session.tool()).toBe('draw');
});

test('an earlier drawing is restored, open as it was', () => {
  const { session } = aSession();
  session.restore(places.slice(0, 3));
  expect(session.pen()).toMatchObject({ closed: false, corners: { length: 3 } });
  expect(session.outline()).toEqual(places.slice(0, 3));
  expect(session.tool()).toBe('draw');
  session.finish();
  expect(session.outline()).toEqual([...places.slice(0, 3), places[0]]);
});

test('each change is reported, a repeated one again, and an act without effect is none', () => {
  const { session, pressAt } = aSession();
  const changes: string[] = [];
  const recordChange = () => changes.push(`${session.change()?.sequence} ${session.change()?.type}`);
  for (const act of [
    () => session.undo(),
    () => pressAt(places[0]!),
    () => pressAt(places[1]!),
    () => pressAt(places[2]!),
    () => session.finish(),
    () => session.remove(null),
    () => session.remove(0),
    () => session.remove(0),
    () => {
      session.pickUp({ kind: 'side', index: 0 });
      session.drop();
    },
    () => {
      session.pickUp({ kind: 'corner', index: 0 });
      session.drag(pointOf([4.99, 52]));
      session.drop();
    },
    () => session.remove(1),
    () => session.undo(),
    () => session.redo(),
    () => session.clear(),
    () => session.clear(),
  ]) {
    act();
    recordChange();
  }
  expect(changes).toEqual([
    'undefined undefined',
    '1 set',
    '2 set',
    '3 set',
    '4 closed',
    '5 missed',
    '6 kept',
    '7 kept',
    '8 added',
    '9 moved',
    '10 removed',
    '11 undone',
    '12 redone',
    '13 cleared',
    '13 cleared',
  ]);
});
