import type { MultiPolygon, Ring } from '@furrow/geo/polygon';
import { restrictedLand } from '@furrow/geo/restricted';
import { expect, test } from 'vitest';
import { pointOf } from './ring.ts';
import { createSketch } from './sketch.ts';
import { outlineAt, partsInHand, takeOutline, takeWhole } from './whole.ts';

const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const hole = (west: number, south: number, side: number): Ring => square(west, south, side).toReversed();
/** Two blocks; the first has a pond. */
const field: MultiPolygon = [
  [square(5, 52, 0.01), hole(5.004, 52.004, 0.002)],
  [square(5.02, 52, 0.0123456789)],
];

const sketched = () => {
  const sketch = createSketch(restrictedLand([]), () => undefined);
  sketch.edit(field);
  return sketch;
};
const shape = (sketch: ReturnType<typeof sketched>) => {
  const check = sketch.check();
  return check?.ok ? check.field.parts : check?.refusal.reason;
};

test('an unchanged field is the same to the last digit', () => {
  expect(shape(sketched())).toEqual(field);
});

test('a press selects the side within the tolerance, else the innermost outline around it', () => {
  const pen = takeWhole(field);
  const at = (lng: number, lat: number) => outlineAt(pen, pointOf([lng, lat]), 10);
  expect(at(5.005, 52.005)).toBe(1);
  expect(at(5.025, 52.005)).toBe(2);
  expect(at(5.02, 52.005)).toBe(2);
  // The outline being edited, and the land next to the field.
  expect(at(5.002, 52.002)).toBeNull();
  expect(at(5.015, 52.005)).toBeNull();
});

test('changes of one outline stay while another is edited', () => {
  const moved = { ...takeWhole(field), corners: [pointOf([4.99, 52]), ...takeWhole(field).corners.slice(1)] };
  const other = takeOutline(moved, 2);
  expect(partsInHand(other)[0]![0]![0]).toEqual(pointOf([4.99, 52]));
  expect(other.corners).toHaveLength(4);
  expect(takeOutline(other, 7)).toBe(other);
});

test('the field is checked as a whole: its pond may not be dragged out of it', () => {
  const sketch = sketched();
  sketch.setTool('edit');
  sketch.chooseOutline(1);
  expect(sketch.canUndo()).toBe(false);
  sketch.take({ on: 'corner', index: 0 });
  sketch.drag(pointOf([5.03, 52.03]));
  expect(typeof shape(sketch)).toBe('string');
  sketch.giveUp();
  expect(shape(sketch)).toEqual(field);
});

test('a change is undone in the outline in which it was made', () => {
  const sketch = sketched();
  sketch.setTool('edit');
  sketch.take({ on: 'side', index: 0 });
  sketch.drag(pointOf([5.005, 51.999]));
  sketch.drop();
  sketch.chooseOutline(2);
  expect(sketch.pen().whole).toMatchObject({ part: 1, ring: 0 });
  sketch.undo();
  expect(sketch.pen().whole).toMatchObject({ part: 0, ring: 0 });
  expect(shape(sketch)).toEqual(field);
  expect(sketch.canUndo()).toBe(false);
});
