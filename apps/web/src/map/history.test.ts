import { expect, test } from 'vitest';
import { begin, type History, record, redo, undo } from './history.ts';

const changed = (...states: string[]): History<string> => states.reduce(record, begin(''));

test('changes are undone one by one and redone one by one', () => {
  let history = changed('a', 'b', 'c');
  const seen = [history.now];
  for (let step = 0; step < 3; step++) {
    history = undo(history);
    seen.push(history.now);
  }
  for (let step = 0; step < 3; step++) {
    history = redo(history);
    seen.push(history.now);
  }
  expect(seen).toEqual(['c', 'b', 'a', '', 'a', 'b', 'c']);
});

test('at either end nothing changes', () => {
  expect(undo(begin('a'))).toEqual(begin('a'));
  expect(redo(changed('a'))).toEqual(changed('a'));
});

test('a new change clears the redo steps', () => {
  const history = record(undo(changed('a', 'b')), 'c');
  expect(redo(history).now).toBe('c');
  expect(undo(history).now).toBe('a');
});

test('the same state again is no change', () => {
  const history = changed('a', 'b');
  expect(record(history, 'b')).toBe(history);
});

test('the oldest of very many changes are dropped', () => {
  const history = changed(...Array.from({ length: 600 }, (_, index) => String(index)));
  expect(history.past).toHaveLength(500);
  expect(undo(history).now).toBe('598');
});
