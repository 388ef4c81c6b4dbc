import { expect, test } from 'vitest';
import { actionOfKey } from './drawing-keys.ts';

const open = { tool: 'draw', closed: false, canUndo: true } as const;
const viewed = { tool: 'view', closed: true, canUndo: true } as const;
const edited = { tool: 'edit', closed: true, canUndo: true } as const;

test.each([
  ['Escape', 'undo', 'cancel', 'cancel'],
  ['Backspace', 'undo', 'remove', 'remove'],
  ['Delete', 'remove', 'remove', 'remove'],
] as const)('%s: while drawing %s, on a closed field %s, in editing %s', (key, drawing, viewing, editing) => {
  expect(actionOfKey(key, open)).toBe(drawing);
  expect(actionOfKey(key, viewed)).toBe(viewing);
  expect(actionOfKey(key, edited)).toBe(editing);
});

test('there is nothing to undo before the first corner, and the key is left to the page', () => {
  expect(actionOfKey('Escape', { ...open, canUndo: false })).toBeNull();
  expect(actionOfKey('Backspace', { ...open, canUndo: false })).toBeNull();
});

test('a drawing over a closed field is left with Escape as it was drawn', () => {
  expect(actionOfKey('Escape', { ...viewed, tool: 'draw' })).toBe('undo');
  expect(actionOfKey('Escape', { ...viewed, canUndo: false })).toBe('cancel');
});

test.each(['Enter', 'ArrowLeft', 'z', 'escape'])('the key %s does nothing', (key) => {
  for (const drawing of [open, viewed, edited]) expect(actionOfKey(key, drawing)).toBeNull();
});
