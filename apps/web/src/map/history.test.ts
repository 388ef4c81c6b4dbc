import { expect, test } from 'vitest';
import { begin, type History, record, redo, undo } from './history.ts';

const changed = (...states: string[]): History<string> => states.reduce(record, begin(''));

test('changes are taken back one by one and made again one by one', () => {
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

test('at either end nothing happens', () => {
  expect(undo(begin('a'))).toEqual(begin('a'));
  expect(redo(changed('a'))).toEqual(changed('a'));
});

test('a new change ends what could be made again', () => {
  const history = record(undo(changed('a', 'b')), 'c');
  expect(redo(history).now).toBe('c');
  expect(undo(history).now).toBe('a');
});

test('the same state again is no change', () => {
  const history = changed('a', 'b');
  expect(record(history, 'b')).toBe(history);
});

test('the first of very many changes are forgotten', () => {
  const history = changed(...Array.from({ length: 600 }, (_, index) => String(index)));
  expect(history.past).toHaveLength(500);
  expect(undo(history).now).toBe('598');
});
