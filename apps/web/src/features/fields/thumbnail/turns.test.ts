import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('two tasks run at a time, the next one when one of them ends', () => {
  const takeTurn = createTurns(2);
  const started: string[] = [];
  const [endFirst] = ['one', 'two', 'three', 'four'].map((name) => takeTurn(() => started.push(name)));
  expect(started).toEqual(['one', 'two']);
  endFirst!();
  endFirst!();
  expect(started).toEqual(['one', 'two', 'three']);
});

test('a task that no longer waits does not start', () => {
  const takeTurn = createTurns(1);
  const started: string[] = [];
  const [endFirst, leaveSecond, endThird] = ['one', 'two', 'three'].map((name) =>
    takeTurn(() => started.push(name)),
  );
  leaveSecond!();
  endFirst!();
  expect(started).toEqual(['one', 'three']);
  endThird!();
  takeTurn(() => started.push('four'));
  expect(started).toEqual(['one', 'three', 'four']);
});
