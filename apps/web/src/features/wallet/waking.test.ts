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
/** Time passes without timers, as on a sleeping machine. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('a page that stays visible gets no event', () => {
  vi.advanceTimersByTime(3_600_000);
  expect(seen).toEqual([]);
});

test('a sleep of the machine is detected by the clock', () => {
  vi.advanceTimersByTime(20_000);
  sleep(600_000);
  vi.advanceTimersByTime(15_000);
  expect(seen).toEqual(['awake']);
});

test('a page hidden for a moment becomes visible; hidden for longer, it wakes', () => {
  turns('hidden');
  vi.advanceTimersByTime(30_000);
  turns('visible');
  turns('hidden');
  vi.advanceTimersByTime(300_000);
  turns('visible');
  expect(seen).toEqual(['seen', 'awake']);
});

test('a restored connection wakes the page', () => {
  browser.dispatchEvent(new Event('online'));
  expect(seen).toEqual(['awake']);
});

test('a lost connection is reported', () => {
  browser.dispatchEvent(new Event('offline'));
  expect(seen).toEqual(['offline']);
});

test('no event arrives after it was stopped', () => {
  end();
  browser.dispatchEvent(new Event('online'));
  browser.dispatchEvent(new Event('offline'));
  turns('hidden');
  sleep(600_000);
  turns('visible');
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([]);
});
