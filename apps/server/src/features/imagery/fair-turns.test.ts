import { expect, test } from 'vitest';
import { openFairTurns } from './fair-turns.ts';

const unending = new AbortController().signal;

/** Work that is noted when it begins, and ends when it is told to. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => (): Promise<void> => {
    begun.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

test('one account takes one place, however much it asks for; the other place is for the next account', async () => {
  const turns = openFairTurns(2);
  const { begun, work } = works();
  for (const name of ['a1', 'a2', 'a3']) void turns.take('a', work(name), unending);
  void turns.take('b', work('b1'), unending);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'b1']);
});

test('those that wait take it in turns, each with what it asked for last', async () => {
  const turns = openFairTurns(1);
  const { begun, work, end } = works();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void turns.take(name[0]!, work(name), unending);
  await new Promise(setImmediate);
  for (let i = 0; i < 5; i++) await end(begun.at(-1)!);
  expect(begun).toEqual(['a1', 'a3', 'b2', 'c1', 'a2', 'b1']);
});

test('who goes while waiting takes no turn; work that fails gives its turn on', async () => {
  const turns = openFairTurns(1);
  const { begun, work, end } = works();
  const running = turns.take('a', work('a1'), unending);
  const gone = new AbortController();
  const broken = async () => {
    throw new Error('broken');
  };
  const waiting = Promise.allSettled([
    turns.take('b', work('b1'), gone.signal),
    turns.take('c', broken, unending),
    turns.take('d', async () => 'last', unending),
  ]);
  gone.abort(new Error('gone'));
  await new Promise(setImmediate);
  await end('a1');
  await running;
  expect(await waiting).toEqual([
    { status: 'rejected', reason: new Error('gone') },
    { status: 'rejected', reason: new Error('broken') },
    { status: 'fulfilled', value: 'last' },
  ]);
  expect(begun).toEqual(['a1']);
  await expect(turns.take('a', work('never'), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});
