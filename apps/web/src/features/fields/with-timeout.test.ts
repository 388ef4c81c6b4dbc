import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('sessionStorage', {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
const { positionWaitMs } = await import('./use-position.ts');
const { withTimeout: inTime } = await import('./with-timeout.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startWaiting() {
  const calls: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const stop = inTime(promise, positionWaitMs, {
    onAnswerOrTimeout: (answer) => calls.push(`in time: ${answer}`),
    onLateAnswer: (answer) => calls.push(`late: ${answer}`),
  });
  return { calls, resolve, stop };
}

test('a map waits three seconds for the user’s position, and is informed of it afterwards all the same', async () => {
  const { calls, resolve } = startWaiting();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['in time: null']);
  resolve('here');
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(['in time: null', 'late: here']);
});

test('a timely result is reported once, and none after the map is unmounted', async () => {
  const { calls, resolve } = startWaiting();
  resolve('here');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual(['in time: here']);
  const cancelled = startWaiting();
  cancelled.stop();
  cancelled.resolve('here');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(cancelled.calls).toEqual([]);
});
