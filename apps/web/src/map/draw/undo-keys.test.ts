import { expect, test } from 'vitest';
import { undoActionOf } from './undo-keys.ts';

const pressed = (key: string, ...modifiers: ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[]) => ({
  key,
  ctrlKey: modifiers.includes('ctrlKey'),
  metaKey: modifiers.includes('metaKey'),
  altKey: modifiers.includes('altKey'),
  shiftKey: modifiers.includes('shiftKey'),
});

test.each(['ctrlKey', 'metaKey'] as const)('with %s, Z undoes, and Y or Shift and Z redo', (modifier) => {
  expect(undoActionOf(pressed('z', modifier))).toBe('undo');
  expect(undoActionOf(pressed('y', modifier))).toBe('redo');
  // With Shift, browsers report the capital letter, and so they do with Caps Lock.
  expect(undoActionOf(pressed('Z', modifier, 'shiftKey'))).toBe('redo');
  expect(undoActionOf(pressed('Z', modifier))).toBe('undo');
});

test('letters without them, and combinations with Alt, belong to the page', () => {
  expect(undoActionOf(pressed('z'))).toBeNull();
  expect(undoActionOf(pressed('Z', 'shiftKey'))).toBeNull();
  expect(undoActionOf(pressed('z', 'ctrlKey', 'altKey'))).toBeNull();
  expect(undoActionOf(pressed('a', 'ctrlKey'))).toBeNull();
});
