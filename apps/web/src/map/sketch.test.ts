import type { Position } from '@furrow/geo/polygon';
import { type RestrictedArea, restrictedLand } from '@furrow/geo/restricted';
import { expect, test } from 'vitest';
import { pointOf } from './ring.ts';
import { createSketch } from './sketch.ts';

const forbidden: Position[] = [
  [6, 52],
  [7, 52],
  [7, 53],
  [6, 53],
  [6, 52],
];
const areas: RestrictedArea[] = [
  { id: 1, name: 'Marsh', boundaries: { type: 'Polygon', coordinates: [forbidden] } },
];
const places: Position[] = [
  [5, 52],
  [5.01, 52],
  [5.01, 52.01],
  [5, 52.01],
];

function sketched() {
  const told: string[] = [];
  const sketch = createSketch(restrictedLand(areas), () => told.push(sketch.tool()));
  const pressAt = (place: Position) => sketch.press(pointOf(place), 10);
  const draw = () => {
    for (const place of places) pressAt(place);
    sketch.finish();
  };
  const hectares = () => {
    const check = sketch.check();
    return check?.ok ? check.field.hectares : null;
  };
  return { sketch, pressAt, draw, hectares, told };
}

test('a drawing is closed and checked, and the draw tool ends', () => {
  const { sketch, draw, hectares, told } = sketched();
  expect(sketch.check()).toBeNull();
  draw();
  expect(hectares()).toBeCloseTo(76.4, 0);
  expect(told).toEqual(['draw', 'draw', 'draw', 'draw', 'look']);
});

test('every change can be undone and redone: move, add, remove, clear, close, corners', () => {
  const { sketch, draw } = sketched();
  draw();
  sketch.take({ on: 'corner', index: 2 });
  sketch.drag(pointOf([5.02, 52.02]));
  sketch.drop();
  sketch.take({ on: 'side', index: 0 });
  sketch.drop();
  sketch.remove(4);
  sketch.clear();
  const states: [number, boolean][] = [];
  const note = () => states.push([sketch.pen().corners.length, sketch.pen().closed]);
  note();
  while (sketch.canUndo()) {
    sketch.undo();
    note();
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
  while (sketch.canRedo()) sketch.redo();
  expect(sketch.pen().corners).toEqual([]);
  sketch.undo();
  expect(sketch.tool()).toBe('look');
  expect(sketch.pen().corners).toHaveLength(4);
});

test('while a corner is dragged the field is checked, and nothing is recorded until it is dropped', () => {
  const { sketch, draw, hectares } = sketched();
  draw();
  const before = hectares();
  sketch.take({ on: 'corner', index: 2 });
  sketch.drag(pointOf([5.02, 52.02]));
  expect(hectares()).toBeGreaterThan(before!);
  sketch.drag(pointOf([5.005, 51.99]));
  expect(sketch.check()).toMatchObject({ ok: false, refusal: { reason: 'self_crossing' } });
  sketch.giveUp();
  expect(hectares()).toBe(before);
  expect(sketch.canRedo()).toBe(false);
});

test('a corner that is picked up and put back in place is no change', () => {
  const { sketch, draw } = sketched();
  draw();
  sketch.take({ on: 'corner', index: 0 });
  sketch.drop();
  expect(sketch.chosen()).toBe(0);
  sketch.undo();
  expect(sketch.pen().closed).toBe(false);
});

test('a field with a corner dragged into a restricted area is refused there', () => {
  const { sketch, draw } = sketched();
  draw();
  sketch.take({ on: 'corner', index: 1 });
  sketch.drag(pointOf([6.05, 52.05]));
  sketch.drop();
  expect(sketch.check()).toMatchObject({ ok: false, refusal: { reason: 'restricted' } });
});

test('a drawing started in a restricted area clears the previous one, and that can be undone', () => {
  const { sketch, draw, pressAt } = sketched();
  expect(pressAt([6.5, 52.5])).toBe(false);
  expect(sketch.canUndo()).toBe(false);
  draw();
  sketch.setTool('draw');
  expect(pressAt([6.5, 52.5])).toBe(false);
  expect(sketch.pen().corners).toEqual([]);
  sketch.undo();
  expect(sketch.pen().closed).toBe(true);
});

test('a start in a restricted area is detected beforehand', () => {
  const { sketch, draw, pressAt } = sketched();
  expect(sketch.refuseStart(pointOf([5, 52]))).toBe(false);
  expect(sketch.refuseStart(pointOf([6.5, 52.5]))).toBe(true);
  pressAt([5, 52]);
  // An outline that was started outside may be drawn over it; the field is refused then.
  expect(sketch.refuseStart(pointOf([6.5, 52.5]))).toBe(false);
  sketch.clear();
  draw();
  sketch.setTool('draw');
  expect(sketch.refuseStart(pointOf([6.5, 52.5]))).toBe(true);
  expect(sketch.pen().corners).toEqual([]);
});

test('a restored field can be undone', () => {
  const { sketch, hectares } = sketched();
  sketch.takeUp([...places, places[0]!]);
  expect(hectares()).toBeGreaterThan(70);
  expect(sketch.tool()).toBe('look');
  sketch.undo();
  expect(sketch.pen().corners).toEqual([]);
  expect(sketch.tool()).toBe('draw');
});

test('undo during editing continues editing', () => {
  const { sketch, draw } = sketched();
  draw();
  sketch.setTool('edit');
  sketch.remove(0);
  sketch.undo();
  expect(sketch.tool()).toBe('edit');
  sketch.undo();
  expect(sketch.tool()).toBe('draw');
});

test('an earlier drawing is restored, open as it was', () => {
  const { sketch } = sketched();
  sketch.takeUp(places.slice(0, 3));
  expect(sketch.pen()).toMatchObject({ closed: false, corners: { length: 3 } });
  expect(sketch.outline()).toEqual(places.slice(0, 3));
  expect(sketch.tool()).toBe('draw');
  sketch.finish();
  expect(sketch.outline()).toEqual([...places.slice(0, 3), places[0]]);
});

test('each change is reported, a repeated one again, and an act without effect is none', () => {
  const { sketch, pressAt } = sketched();
  const changes: string[] = [];
  const note = () => changes.push(`${sketch.change()?.number} ${sketch.change()?.what}`);
  for (const act of [
    () => sketch.undo(),
    () => pressAt(places[0]!),
    () => pressAt(places[1]!),
    () => pressAt(places[2]!),
    () => sketch.finish(),
    () => sketch.remove(null),
    () => sketch.remove(0),
    () => sketch.remove(0),
    () => {
      sketch.take({ on: 'side', index: 0 });
      sketch.drop();
    },
    () => {
      sketch.take({ on: 'corner', index: 0 });
      sketch.drag(pointOf([4.99, 52]));
      sketch.drop();
    },
    () => sketch.remove(1),
    () => sketch.undo(),
    () => sketch.redo(),
    () => sketch.clear(),
    () => sketch.clear(),
  ]) {
    act();
    note();
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
