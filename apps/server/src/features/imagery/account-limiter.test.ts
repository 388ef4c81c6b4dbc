import { expect, test } from 'vitest';
import { createAccountLimiter } from './account-limiter.ts';

const signal = new AbortController().signal;
const nextTick = () => new Promise(setImmediate);

/** Jobs that record their start, and finish when the test calls `end`. */
function trackedJobs() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => (): Promise<void> => {
    started.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await nextTick();
  };
  return { started, job, end };
}

test('a limited number of jobs runs at once, and the newest request of an account is next', async () => {
  const limiter = createAccountLimiter(2);
  const { started, job, end } = trackedJobs();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void limiter.runJob(job(name), { account: 'a', signal });
  await nextTick();
  expect(started).toEqual(['a1', 'a2']);
  await end('a2');
  expect(started).toEqual(['a1', 'a2', 'a4']);
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'a4', 'a3']);
});

test('a job that was requested earlier does not overtake, however late it is queued', async () => {
  const limiter = createAccountLimiter(1);
  const { started, job, end } = trackedJobs();
  void limiter.runJob(job('running'), { account: 'a', signal });
  for (const [name, requestedAt] of [
    ['newest', 3],
    ['oldest', 1],
    ['older', 2],
  ] as const) {
    void limiter.runJob(job(name), { account: 'a', signal, requestedAt });
  }
  await nextTick();
  for (let i = 0; i < 3; i++) await end(started.at(-1)!);
  expect(started).toEqual(['running', 'newest', 'older', 'oldest']);
});

test('an account that requests sixty jobs leaves every second turn to another account', async () => {
  const limiter = createAccountLimiter(1);
  const { started, job, end } = trackedJobs();
  for (let i = 0; i < 60; i++) void limiter.runJob(job(`a${i}`), { account: 'a', signal });
  for (const name of ['b1', 'b2']) void limiter.runJob(job(name), { account: 'b', signal });
  await nextTick();
  for (let i = 0; i < 5; i++) await end(started.at(-1)!);
  expect(started).toEqual(['a0', 'a59', 'b2', 'a58', 'b1', 'a57']);
});

test('with one slot per account, the other slot is for the next account', async () => {
  const limiter = createAccountLimiter(2, 1);
  const { started, job } = trackedJobs();
  for (const name of ['a1', 'a2', 'a3']) void limiter.runJob(job(name), { account: 'a', signal });
  await nextTick();
  expect(started).toEqual(['a1']);
  void limiter.runJob(job('b1'), { account: 'b', signal });
  await nextTick();
  expect(started).toEqual(['a1', 'b1']);
});

test('waiting accounts take turns, each with its newest request', async () => {
  const limiter = createAccountLimiter(1, 1);
  const { started, job, end } = trackedJobs();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) {
    void limiter.runJob(job(name), { account: name[0]!, signal });
  }
  await nextTick();
  for (let i = 0; i < 5; i++) await end(started.at(-1)!);
  expect(started).toEqual(['a1', 'a3', 'b2', 'c1', 'a2', 'b1']);
});

test('an aborted job takes no turn; a job that fails passes its turn on', async () => {
  const limiter = createAccountLimiter(1);
  const { job, end } = trackedJobs();
  const running = limiter.runJob(job('a1'), { account: 'a', signal });
  const controller = new AbortController();
  const failingJob = async () => {
    throw new Error('broken');
  };
  const waitingJobs = Promise.allSettled([
    limiter.runJob(job('b1'), { account: 'b', signal: controller.signal }),
    limiter.runJob(failingJob, { account: 'c', signal }),
    limiter.runJob(async () => 'last', { account: 'd', signal }),
  ]);
  controller.abort(new Error('gone'));
  await nextTick();
  await end('a1');
  await running;
  expect(await waitingJobs).toEqual([
    { status: 'rejected', reason: new Error('gone') },
    { status: 'rejected', reason: new Error('broken') },
    { status: 'fulfilled', value: 'last' },
  ]);
});

test('a request that is aborted already gets no turn', async () => {
  const limiter = createAccountLimiter(1);
  const aborted = AbortSignal.abort(new Error('gone'));
  await expect(limiter.runJob(async () => 1, { account: 'a', signal: aborted })).rejects.toThrow('gone');
  expect(await limiter.runJob(async () => 2, { account: 'a', signal })).toBe(2);
});
