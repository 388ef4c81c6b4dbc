import { checkRings } from '@furrow/geo/validity';
import { expect, test } from 'vitest';
import type { Change, Drawing } from '../../map/field-map.ts';
import { drawingSaid } from './drawing-said.ts';
import { untouched } from './untouched.ts';

const ring: [number, number][] = [
  [3.7, 51],
  [3.705, 51],
  [3.705, 51.0031],
  [3.7, 51.0031],
  [3.7, 51],
];
const crossing = [ring[0]!, ring[2]!, ring[1]!, ring[3]!, ring[0]!];
const change = (what: Change['what']): Pick<Drawing, 'change'> => ({ change: { what, number: 1 } });
const open = { ...untouched, corners: 2 };
const field = { ...untouched, corners: 4, check: checkRings([ring]) };
const refused = { ...untouched, corners: 4, check: checkRings([crossing]) };

test.each<[string, Drawing, string]>([
  ['at first', untouched, ''],
  ['a corner', { ...open, ...change('set') }, '2 corners set.'],
  ['the last corner', { ...field, ...change('closed') }, 'Field of 12.10\u00a0ha closed. Country: Belgium.'],
  ['an outline that is refused', { ...refused, ...change('closed') }, ''],
  ['Clear', { ...untouched, ...change('cleared') }, 'Cleared. Nothing is drawn yet.'],
  ['Undo of a corner', { ...open, ...change('undone') }, 'Undone. 2 corners set.'],
  ['Redo', { ...field, ...change('redone') }, 'Redone. Field of 12.10\u00a0ha. Country: Belgium.'],
  [
    'a corner removed',
    { ...field, ...change('removed') },
    'Corner removed, 4 left. Field of 12.10\u00a0ha. Country: Belgium.',
  ],
  ['Delete in a triangle', { ...field, ...change('kept') }, 'A field needs at least three corners.'],
  ['Delete without a corner', { ...field, ...change('missed') }, 'No corner is selected.'],
  ['a corner in hand', { ...field, tool: 'edit', isMoving: true }, 'Corner picked up. Arrow keys move it.'],
])('%s is announced', (_what, drawing, words) => {
  expect(drawingSaid(drawing, 'Belgium')).toBe(words);
});

test('a field is announced once its country is known, and without one where no country is looked up', () => {
  expect(drawingSaid({ ...field, ...change('closed') }, undefined)).toBe('');
  expect(drawingSaid({ ...field, ...change('closed') }, null)).toBe('Field of 12.10\u00a0ha closed.');
});
