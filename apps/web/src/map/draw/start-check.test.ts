import { afterAll, expect, test, vi } from 'vitest';
import type { MapPoint } from '../geometry/outline-draft.ts';
import { pointer, stubPointerEvent } from './pointer.test-support.ts';
import { createStartCheck } from './start-check.ts';

stubPointerEvent();
afterAll(() => void vi.unstubAllGlobals());

test('the start of a drawing is checked on mouse down only, and each press on its own', () => {
  const checkedPoints: MapPoint[] = [];
  const { interaction, wasRefused } = createStartCheck((point) => {
    checkedPoints.push(point);
    return point[0] > 50;
  });
  const press = (...[x, y, options]: Parameters<typeof pointer>) => {
    // The map handles the event too, so it goes on in any case.
    expect(interaction.handleEvent(pointer(x, y, options))).toBe(true);
    return wasRefused();
  };
  expect(wasRefused()).toBe(false);
  expect(press(100, 20)).toBe(true);
  expect(press(100, 20, { type: 'pointerup' })).toBe(true);
  expect(press(10, 20)).toBe(false);
  expect(press(100, 20, { pointerType: 'touch' })).toBe(false);
  expect(press(100, 20, { button: 2 })).toBe(false);
  expect(checkedPoints).toEqual([
    [100, -20],
    [10, -20],
  ]);
});
