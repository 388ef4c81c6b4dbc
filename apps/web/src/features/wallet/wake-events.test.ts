import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onWakeEvents } from './wake-events.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const browser = new EventTarget();
const events: string[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  page.visibilityState = 'visible';
  events.length = 0;
  stop = onWakeEvents({
    onAwake: () => events.push('awake'),
    onVisible: () => events.push('seen'),
    onOffline: () => events.push('offline'),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const setVisibility = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};
/** Lets time pass without timers, as on a sleeping machine. */
const sleepFor = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('a page that stays visible gets no event', () => {
  vi.advanceTimersByTime(3_600_000);
  expect(events).toEqual([]);
});

test('a sleep of the machine is detected by the clock', () => {
  vi.advanceTimersByTime(20_000);
  sleepFor(600_000);
  vi.advanceTimersByTime(15_000);
  expect(events).toEqual(['awake']);
});

test('a page hidden for a moment becomes visible; hidden for longer, it wakes', () => {
  setVisibility('hidden');
  vi.advanceTimersByTime(30_000);
  setVisibility('visible');
  setVisibility('hidden');
  vi.advanceTimersByTime(300_000);
  setVisibility('visible');
  expect(events).toEqual(['seen', 'awake']);
});

test('a restored connection wakes the page', () => {
  browser.dispatchEvent(new Event('online'));
  expect(events).toEqual(['awake']);
});

test('a lost connection is reported', () => {
  browser.dispatchEvent(new Event('offline'));
  expect(events).toEqual(['offline']);
});

test('no event arrives after it was stopped', () => {
  stop();
  browser.dispatchEvent(new Event('online'));
  browser.dispatchEvent(new Event('offline'));
  setVisibility('hidden');
  sleepFor(600_000);
  setVisibility('visible');
  vi.advanceTimersByTime(60_000);
  expect(events).toEqual([]);
});
