import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recentCache } from './recent.ts';
import { releaseWhenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('releases a resource within twice the idle time after its last use, and again after a later use', () => {
  const release = vi.fn();
  const markUsed = releaseWhenIdle(release, 100);
  markUsed();
  for (let step = 0; step < 10; step += 1) {
    vi.advanceTimersByTime(90);
    markUsed();
  }
  expect(release).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(release).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
  markUsed();
  vi.advanceTimersByTime(200);
  expect(release).toHaveBeenCalledTimes(2);
});

test('recent results are computed once, and again after the cache was idle', () => {
  const cached = recentCache<object>(2);
  const make = vi.fn(() => ({}));
  const first = cached('a', make);
  expect(cached('a', make)).toBe(first);
  vi.advanceTimersByTime(60_000);
  expect(cached('a', make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});
