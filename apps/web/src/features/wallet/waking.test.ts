import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenWaking } from './waking.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const browser = new EventTarget();
const seen: string[] = [];
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  page.visibilityState = 'visible';
  seen.length = 0;
  end = whenWaking({
    onAwake: () => seen.push('awake'),
    onSeen: () => seen.push('seen'),
    onOffline: () => seen.push('offline'),
  });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const turns = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};
/** Time goes by without any timer, as in a machine that sleeps. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('a page that is looked at without a break hears nothing', () => {
  vi.advanceTimersByTime(3_600_000);
  expect(seen).toEqual([]);
});

test('a machine that slept is noticed by the clock', () => {
  vi.advanceTimersByTime(20_000);
  sleep(600_000);
  vi.advanceTimersByTime(15_000);
  expect(seen).toEqual(['awake']);
});

test('a page that was away for a moment is seen, after longer it wakes', () => {
  turns('hidden');
  vi.advanceTimersByTime(30_000);
  turns('visible');
  turns('hidden');
  vi.advanceTimersByTime(300_000);
  turns('visible');
  expect(seen).toEqual(['seen', 'awake']);
});

test('a connection that is back wakes it', () => {
  browser.dispatchEvent(new Event('online'));
  expect(seen).toEqual(['awake']);
});

test('a connection that goes is told', () => {
  browser.dispatchEvent(new Event('offline'));
  expect(seen).toEqual(['offline']);
});

test('once ended it hears nothing any more', () => {
  end();
  browser.dispatchEvent(new Event('online'));
  browser.dispatchEvent(new Event('offline'));
  turns('hidden');
  sleep(600_000);
  turns('visible');
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([]);
});
