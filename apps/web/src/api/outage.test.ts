import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatLater, repeatNow, restartPauses, stopRepeating } from './outage.ts';

/** A request without a reply until `isBack`, and the seconds at which it was retried. */
function anOutage(name: string) {
  const start = Date.now();
  const outage = { isBack: false, at: [] as number[] };
  repeatLater(name, function repeat() {
    outage.at.push((Date.now() - start) / 1_000);
    if (outage.isBack) stopRepeating(name);
    else repeatLater(name, repeat);
  });
  return outage;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const name of ['one', 'other']) stopRepeating(name);
  restartPauses();
  vi.useRealTimers();
});

test('an unanswered request is retried after pauses that double, and then no more', () => {
  const { at } = anOutage('one');
  vi.advanceTimersByTime(86_400_000);
  expect(at).toEqual([2, 7, 17, 37, 77, 157, 317]);
});

test('several are retried together', () => {
  const one = anOutage('one');
  vi.advanceTimersByTime(1_000);
  const other = anOutage('other');
  vi.advanceTimersByTime(10_000);
  expect(one.at).toEqual([2, 7]);
  expect(other.at).toEqual([1, 6]);
});

test('a reply ends the retries; the next outage begins with the first pause', () => {
  const one = anOutage('one');
  vi.advanceTimersByTime(10_000);
  one.isBack = true;
  vi.advanceTimersByTime(86_400_000);
  expect(one.at).toEqual([2, 7, 17]);
  const { at } = anOutage('one');
  vi.advanceTimersByTime(8_000);
  expect(at).toEqual([2, 7]);
});

test('while one endpoint stays unreachable, replies of others do not restart the pauses', () => {
  const { at } = anOutage('one');
  for (let second = 0; second < 3_600; second += 1) {
    stopRepeating('other');
    vi.advanceTimersByTime(1_000);
  }
  expect(at).toHaveLength(7);
});

test('after the last pause a user action retries immediately, and the pauses restart', () => {
  const { at } = anOutage('one');
  vi.advanceTimersByTime(86_400_000);
  repeatNow();
  vi.advanceTimersByTime(10_000);
  expect(at.slice(7).map((second) => second - 86_400)).toEqual([0, 2, 7]);
  vi.advanceTimersByTime(86_400_000);
  restartPauses();
  vi.advanceTimersByTime(2_000);
  expect(at).toHaveLength(7 + 8 + 1);
});
