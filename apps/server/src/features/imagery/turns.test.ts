import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

const signal = new AbortController().signal;
const afterwards = () => new Promise(setImmediate);

/** Jobs that record their start, and finish when the test calls `end`. */
function jobs() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => (): Promise<void> => {
    started.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await afterwards();
  };
  return { started, job, end };
}

test('a limited number of jobs runs at once, and the newest request of an account is next', async () => {
  const turns = openTurns(2);
  const { started, job, end } = jobs();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void turns.take(job(name), { account: 'a', signal });
  await afterwards();
  expect(started).toEqual(['a1', 'a2']);
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'a4']);
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'a4', 'a3']);
});

test('a job that was requested earlier does not overtake, however late it is queued', async () => {
  const turns = openTurns(1);
  const { started, job, end } = jobs();
  void turns.take(job('running'), { account: 'a', signal });
  for (const [name, requestedAt] of [
    ['newest', 3],
    ['oldest', 1],
    ['older', 2],
  ] as const) {
    void turns.take(job(name), { account: 'a', signal, requestedAt });
  }
  await afterwards();
  for (let i = 0; i < 3; i++) await end(started.at(-1)!);
  expect(started).toEqual(['running', 'newest', 'older', 'oldest']);
});

test('an account that requests sixty jobs leaves every second turn to another account', async () => {
  const turns = openTurns(1);
  const { started, job, end } = jobs();
  for (let i = 0; i < 60; i++) void turns.take(job(`a${i}`), { account: 'a', signal });
  for (const name of ['b1', 'b2']) void turns.take(job(name), { account: 'b', signal });
  await afterwards();
  for (let i = 0; i < 5; i++) await end(started.at(-1)!);
  expect(started).toEqual(['a0', 'a59', 'b2', 'a58', 'b1', 'a57']);
});

test('with one slot per account, the other slot is for the next account', async () => {
  const turns = openTurns(2, 1);
  const { started, job } = jobs();
  for (const name of ['a1', 'a2', 'a3']) void turns.take(job(name), { account: 'a', signal });
  await afterwards();
  expect(started).toEqual(['a1']);
  void turns.take(job('b1'), { account: 'b', signal });
  await afterwards();
  expect(started).toEqual(['a1', 'b1']);
});

test('waiting accounts take turns, each with its newest request', async () => {
  const turns = openTurns(1, 1);
  const { started, job, end } = jobs();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) {
    void turns.take(job(name), { account: name[0]!, signal });
  }
  await afterwards();
  for (let i = 0; i < 5; i++) await end(started.at(-1)!);
  expect(started).toEqual(['a1', 'a3', 'b2', 'c1', 'a2', 'b1']);
});

test('an aborted job takes no turn; a job that fails passes its turn on', async () => {
  const turns = openTurns(1);
  const { job, end } = jobs();
  const running = turns.take(job('a1'), { account: 'a', signal });
  const gone = new AbortController();
  const broken = async () => {
    throw new Error('broken');
  };
  const waiting = Promise.allSettled([
    turns.take(job('b1'), { account: 'b', signal: gone.signal }),
    turns.take(broken, { account: 'c', signal }),
    turns.take(async () => 'last', { account: 'd', signal }),
  ]);
  gone.abort(new Error('gone'));
  await afterwards();
  await end('a1');
  await running;
  expect(await waiting).toEqual([
    { status: 'rejected', reason: new Error('gone') },
    { status: 'rejected', reason: new Error('broken') },
    { status: 'fulfilled', value: 'last' },
  ]);
});

test('a request that is aborted already gets no turn', async () => {
  const turns = openTurns(1);
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(turns.take(async () => 1, { account: 'a', signal: gone })).rejects.toThrow('gone');
  expect(await turns.take(async () => 2, { account: 'a', signal })).toBe(2);
});
