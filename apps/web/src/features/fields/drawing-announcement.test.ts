import { checkRings } from '@furrow/geo/validity/validity';
import { expect, test } from 'vitest';
import type { Drawing, DrawingChange } from '../../map/interface/field-map.ts';
import { drawingAnnouncement } from './drawing-announcement.ts';
import { emptyDrawing } from './empty-drawing.ts';

const ring: [number, number][] = [
  [3.7, 51],
  [3.705, 51],
  [3.705, 51.0031],
  [3.7, 51.0031],
  [3.7, 51],
];
const crossingRing = [ring[0]!, ring[2]!, ring[1]!, ring[3]!, ring[0]!];
const change = (type: DrawingChange['type']): Pick<Drawing, 'change'> => ({ change: { type, sequence: 1 } });
const open = { ...emptyDrawing, corners: 2 };
const field = { ...emptyDrawing, corners: 4, check: checkRings([ring]) };
const refused = { ...emptyDrawing, corners: 4, check: checkRings([crossingRing]) };

test.each<[string, Drawing, string]>([
  ['at first', emptyDrawing, ''],
  ['a corner', { ...open, ...change('set') }, '2 corners set.'],
  ['the last corner', { ...field, ...change('closed') }, 'Field of 12.10\u00a0ha closed. Country: Belgium.'],
  ['an outline that is refused', { ...refused, ...change('closed') }, ''],
  ['Clear', { ...emptyDrawing, ...change('cleared') }, 'Cleared. Nothing is drawn yet.'],
  ['Undo of a corner', { ...open, ...change('undone') }, 'Undone. 2 corners set.'],
  ['Redo', { ...field, ...change('redone') }, 'Redone. Field of 12.10\u00a0ha. Country: Belgium.'],
  [
    'a corner removed',
    { ...field, ...change('removed') },
    'Corner removed, 4 left. Field of 12.10\u00a0ha. Country: Belgium.',
  ],
  ['Delete in a triangle', { ...field, ...change('kept') }, 'A field needs at least three corners.'],
  ['Delete without a corner', { ...field, ...change('missed') }, 'No corner is selected.'],
  ['a corner picked up', { ...field, tool: 'edit', isMoving: true }, 'Corner picked up. Arrow keys move it.'],
])('%s is announced', (_what, drawing, words) => {
  expect(drawingAnnouncement(drawing, 'Belgium')).toBe(words);
});

test('a field is announced once its country is known, and without one where no country is looked up', () => {
  expect(drawingAnnouncement({ ...field, ...change('closed') }, undefined)).toBe('');
  expect(drawingAnnouncement({ ...field, ...change('closed') }, null)).toBe('Field of 12.10\u00a0ha closed.');
});
