import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recent } from './recent.ts';
import { whenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is in use is held, what is used no more is let go within twice the time, and can be used again', () => {
  const release = vi.fn();
  const use = whenIdle(release, 100);
  use();
  for (let step = 0; step < 10; step += 1) {
    vi.advanceTimersByTime(90);
    use();
  }
  expect(release).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(release).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
  use();
  vi.advanceTimersByTime(200);
  expect(release).toHaveBeenCalledTimes(2);
});

test('recent results are made once, and anew after a while without anybody', () => {
  const ofKey = recent<object>(2);
  const make = vi.fn(() => ({}));
  const first = ofKey('a', make);
  expect(ofKey('a', make)).toBe(first);
  vi.advanceTimersByTime(60_000);
  expect(ofKey('a', make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});
