import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { afterAll, expect, test, vi } from 'vitest';
import type { MapPoint } from '../geometry/outline-draft.ts';
import { createDragCorners } from './drag-corners.ts';
import { pointer, stubPointerEvent } from './pointer.test-support.ts';

stubPointerEvent();
afterAll(() => void vi.unstubAllGlobals());

/** Drags on a map with one corner, at (100, -100). */
function aDrag() {
  const calls: string[] = [];
  const interaction = createDragCorners({
    onPickUp: (point, isTouch): MapPoint | null => {
      calls.push(`pick up at ${point.join()} by ${isTouch ? 'finger' : 'mouse'}`);
      return Math.hypot(point[0] - 100, point[1] + 100) <= 20 ? [100, -100] : null;
    },
    onDrag: (to) => calls.push(`to ${to.join()}`),
    onDrop: () => calls.push('drop'),
  });
  const { down, drag, up } = {
    down: (event: MapBrowserEvent) => interaction['handleDownEvent'](event),
    drag: (event: MapBrowserEvent) => interaction['handleDragEvent'](event),
    up: () => interaction['handleUpEvent'](pointer(0, 0)),
  };
  return { calls, down, drag, up };
}

test('a corner keeps its distance from the pointer while it is dragged', () => {
  const { calls, down, drag, up } = aDrag();
  expect(down(pointer(110, 95))).toBe(true);
  drag(pointer(120, 95));
  drag(pointer(150, 195));
  expect(up()).toBe(false);
  expect(calls).toEqual(['pick up at 110,-95 by mouse', 'to 110,-100', 'to 140,-200', 'drop']);
});

test('a press that trembles is no drag, and a drag that returns is one', () => {
  const { calls, down, drag, up } = aDrag();
  down(pointer(100, 100));
  drag(pointer(102, 103));
  expect(calls).toHaveLength(1);
  drag(pointer(104, 100));
  drag(pointer(101, 100));
  up();
  expect(calls.slice(1)).toEqual(['to 104,-100', 'to 101,-100', 'drop']);
});

test('the map is panned where there is no corner, and by another button', () => {
  const { calls, down, drag } = aDrag();
  expect(down(pointer(300, 300))).toBe(false);
  drag(pointer(340, 300));
  expect(down(pointer(100, 100, { button: 2 }))).toBe(false);
  expect(calls).toEqual(['pick up at 300,-300 by mouse']);
});

test('a finger picks up a corner as a finger', () => {
  const { calls, down } = aDrag();
  expect(down(pointer(115, 110, { pointerType: 'touch' }))).toBe(true);
  expect(calls).toEqual(['pick up at 115,-110 by finger']);
});
