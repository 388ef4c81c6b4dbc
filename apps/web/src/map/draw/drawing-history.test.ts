import { expect, test } from 'vitest';
import { createHistory, type DrawingHistory, record, redo, undo } from './drawing-history.ts';

const historyOf = (...states: string[]): DrawingHistory<string> => states.reduce(record, createHistory(''));

test('changes are undone one by one and redone one by one', () => {
  let history = historyOf('a', 'b', 'c');
  const observedStates = [history.present];
  for (let step = 0; step < 3; step++) {
    history = undo(history);
    observedStates.push(history.present);
  }
  for (let step = 0; step < 3; step++) {
    history = redo(history);
    observedStates.push(history.present);
  }
  expect(observedStates).toEqual(['c', 'b', 'a', '', 'a', 'b', 'c']);
});

test('at either end nothing changes', () => {
  expect(undo(createHistory('a'))).toEqual(createHistory('a'));
  expect(redo(historyOf('a'))).toEqual(historyOf('a'));
});

test('a new change clears the redo steps', () => {
  const history = record(undo(historyOf('a', 'b')), 'c');
  expect(redo(history).present).toBe('c');
  expect(undo(history).present).toBe('a');
});

test('the same state again is no change', () => {
  const history = historyOf('a', 'b');
  expect(record(history, 'b')).toBe(history);
});

test('the oldest of very many changes are dropped', () => {
  const history = historyOf(...Array.from({ length: 600 }, (_, index) => String(index)));
  expect(history.pastStates).toHaveLength(500);
  expect(undo(history).present).toBe('598');
});
