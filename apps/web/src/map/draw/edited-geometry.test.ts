import { prepareRestrictedLand } from '@furrow/geo/overlap/restricted';
import type { MultiPolygon, Ring } from '@furrow/geo/rings/polygon';
import { expect, test } from 'vitest';
import { pointOf } from '../geometry/ring.ts';
import { createEditSession } from './edit-session.ts';
import { currentParts, editField, outlineAt, selectOutline } from './edited-geometry.ts';

const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const hole = (west: number, south: number, side: number): Ring => square(west, south, side).toReversed();
/** A field of two separate parts, the first of which has a pond. */
const field: MultiPolygon = [
  [square(5, 52, 0.01), hole(5.004, 52.004, 0.002)],
  [square(5.02, 52, 0.0123456789)],
];

const aSession = () => {
  const session = createEditSession(prepareRestrictedLand([]), () => undefined);
  session.edit(field);
  return session;
};
const shape = (session: ReturnType<typeof aSession>) => {
  const check = session.check();
  return check?.ok ? check.field.parts : check?.refusal.reason;
};

test('an unchanged field is the same to the last digit', () => {
  expect(shape(aSession())).toEqual(field);
});

test('a press selects the side within the tolerance, else the innermost outline around it', () => {
  const draft = editField(field);
  const outlineAtLngLat = (lng: number, lat: number) => outlineAt(draft, pointOf([lng, lat]), 10);
  expect(outlineAtLngLat(5.005, 52.005)).toBe(1);
  expect(outlineAtLngLat(5.025, 52.005)).toBe(2);
  expect(outlineAtLngLat(5.02, 52.005)).toBe(2);
  // The first point is in the outline being edited, the second one next to the field.
  expect(outlineAtLngLat(5.002, 52.002)).toBeNull();
  expect(outlineAtLngLat(5.015, 52.005)).toBeNull();
});

test('changes of one outline stay while another is edited', () => {
  const moved = { ...editField(field), corners: [pointOf([4.99, 52]), ...editField(field).corners.slice(1)] };
  const other = selectOutline(moved, 2);
  expect(currentParts(other)[0]![0]![0]).toEqual(pointOf([4.99, 52]));
  expect(other.corners).toHaveLength(4);
  expect(selectOutline(other, 7)).toBe(other);
});

test('the field is checked as a whole: its pond may not be dragged out of it', () => {
  const session = aSession();
  session.setTool('edit');
  session.chooseOutline(1);
  expect(session.canUndo()).toBe(false);
  session.pickUp({ kind: 'corner', index: 0 });
  session.drag(pointOf([5.03, 52.03]));
  expect(typeof shape(session)).toBe('string');
  session.cancel();
  expect(shape(session)).toEqual(field);
});

test('a change is undone in the outline in which it was made', () => {
  const session = aSession();
  session.setTool('edit');
  session.pickUp({ kind: 'side', index: 0 });
  session.drag(pointOf([5.005, 51.999]));
  session.drop();
  session.chooseOutline(2);
  expect(session.pen().geometry).toMatchObject({ part: 1, ring: 0 });
  session.undo();
  expect(session.pen().geometry).toMatchObject({ part: 0, ring: 0 });
  expect(shape(session)).toEqual(field);
  expect(session.canUndo()).toBe(false);
});
