import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelRetry, restartPauses, retryNow, scheduleRetry } from './retries.ts';

/** A request without a reply until `isBack`, and the seconds at which it was retried. */
function anOutage(name: string) {
  const start = Date.now();
  const outage = { isBack: false, retriedAtSeconds: [] as number[] };
  scheduleRetry(name, function repeat() {
    outage.retriedAtSeconds.push((Date.now() - start) / 1_000);
    if (outage.isBack) cancelRetry(name);
    else scheduleRetry(name, repeat);
  });
  return outage;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const name of ['one', 'other']) cancelRetry(name);
  restartPauses();
  vi.useRealTimers();
});

test('an unanswered request is retried after pauses that double, and then no more', () => {
  const { retriedAtSeconds } = anOutage('one');
  vi.advanceTimersByTime(86_400_000);
  expect(retriedAtSeconds).toEqual([2, 7, 17, 37, 77, 157, 317]);
});

test('several are retried together', () => {
  const one = anOutage('one');
  vi.advanceTimersByTime(1_000);
  const other = anOutage('other');
  vi.advanceTimersByTime(10_000);
  expect(one.retriedAtSeconds).toEqual([2, 7]);
  expect(other.retriedAtSeconds).toEqual([1, 6]);
});

test('a reply ends the retries; the next outage begins with the first pause', () => {
  const one = anOutage('one');
  vi.advanceTimersByTime(10_000);
  one.isBack = true;
  vi.advanceTimersByTime(86_400_000);
  expect(one.retriedAtSeconds).toEqual([2, 7, 17]);
  const { retriedAtSeconds } = anOutage('one');
  vi.advanceTimersByTime(8_000);
  expect(retriedAtSeconds).toEqual([2, 7]);
});

test('while one endpoint stays unreachable, replies of others do not restart the pauses', () => {
  const { retriedAtSeconds } = anOutage('one');
  for (let second = 0; second < 3_600; second += 1) {
    cancelRetry('other');
    vi.advanceTimersByTime(1_000);
  }
  expect(retriedAtSeconds).toHaveLength(7);
});

test('after the last pause a user action retries immediately, and the pauses restart', () => {
  const { retriedAtSeconds } = anOutage('one');
  vi.advanceTimersByTime(86_400_000);
  retryNow();
  vi.advanceTimersByTime(10_000);
  expect(retriedAtSeconds.slice(7).map((second) => second - 86_400)).toEqual([0, 2, 7]);
  vi.advanceTimersByTime(86_400_000);
  restartPauses();
  vi.advanceTimersByTime(2_000);
  expect(retriedAtSeconds).toHaveLength(7 + 8 + 1);
});
