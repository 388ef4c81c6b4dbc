import type OlMap from 'ol/Map.js';
import { expect, test } from 'vitest';
import type { Probe } from '../interface/result-map.ts';
import { createProbe } from './probe.ts';

/** A probe on a map of 400 by 300 pixels that has something at each pixel but those at its left edge. */
function aProbe() {
  const element = new EventTarget() as HTMLElement;
  const listeners = new Map<string, (event: object) => void>();
  const map = { on: listeners.set.bind(listeners), getSize: () => [400, 300] } as unknown as OlMap;
  const reported: (string | null)[] = [];
  const readAt = ([left, top]: readonly [number, number]) => (left === 0 ? null : ({ left, top } as Probe));
  const probe = createProbe(map, element, readAt);
  probe.onProbe((at) => reported.push(at && `${at.left} ${at.top}`));
  const press = (key: string, modifier: object = {}) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...modifier });
    element.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const point = (x: number, y: number, dragging = false) =>
    listeners.get('pointermove')!({ pixel: [x, y], dragging });
  return { probe, element, listeners, reported, press, point };
}

test('what is under the pointer is reported, and nothing while the map is dragged or once it leaves', () => {
  const { element, listeners, reported, point } = aProbe();
  point(120, 80);
  point(0, 80);
  point(130, 80, true);
  listeners.get('singleclick')!({ pixel: [140, 90], dragging: false });
  element.dispatchEvent(new Event('pointerleave'));
  expect(reported).toEqual(['120 80', null, null, '140 90', null]);
});

test('arrow keys go on from the pointer, and do not scroll the page', () => {
  const { reported, press, point } = aProbe();
  point(120, 80);
  expect(press('ArrowRight')).toBe(true);
  expect(press('ArrowDown')).toBe(true);
  expect(reported.slice(1)).toEqual(['132 80', '132 92']);
});

test('Escape hides the probe, and the next arrow key starts from the middle again', () => {
  const { reported, press, point } = aProbe();
  point(120, 80);
  expect(press('Escape')).toBe(false);
  press('ArrowLeft');
  expect(reported.slice(1)).toEqual([null, '188 150']);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('an arrow with %s belongs to the browser', (modifier) => {
  const { reported, press } = aProbe();
  expect(press('ArrowLeft', { [modifier]: true })).toBe(false);
  expect(reported).toEqual([]);
});

test('a map that is removed listens to no key', () => {
  const { probe, reported, press } = aProbe();
  probe.stop();
  press('ArrowLeft');
  expect(reported).toEqual([]);
});
