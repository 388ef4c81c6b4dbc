import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('sessionStorage', {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
const { patience } = await import('./use-position.ts');
const { inTime } = await import('./in-time.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function waiting() {
  const told: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const stop = inTime(promise, patience, {
    onTime: (answer) => told.push(`in time: ${answer}`),
    onLate: (answer) => told.push(`late: ${answer}`),
  });
  return { told, resolve, stop };
}

test('a map waits three seconds for the user’s position, and is informed of it afterwards all the same', async () => {
  const { told, resolve } = waiting();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['in time: null']);
  resolve('here');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['in time: null', 'late: here']);
});

test('a timely result is reported once, and none after the map is unmounted', async () => {
  const { told, resolve } = waiting();
  resolve('here');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual(['in time: here']);
  const gone = waiting();
  gone.stop();
  gone.resolve('here');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(gone.told).toEqual([]);
});
