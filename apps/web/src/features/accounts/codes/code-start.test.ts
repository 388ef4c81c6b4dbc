import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { readCodeStart, storeCodeStart } from './code-start.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterAll(() => vi.unstubAllGlobals());

test('the countdown of a code continues after a reload', () => {
  storeCodeStart('ada', { started: 1_767_225_600_000, digits: 4 });
  expect(readCodeStart('ada')).toEqual({ started: 1_767_225_600_000, digits: 4 });
});

test('the code of another user does not count', () => {
  storeCodeStart('ada', { started: 1_767_225_600_000, digits: 12 });
  expect(readCodeStart('bea')).toBeNull();
});

test('a code of unknown length stays one, and damaged entries count as none', () => {
  storeCodeStart('ada', { started: 1_767_225_600_000, digits: null });
  expect(readCodeStart('ada')?.digits).toBeNull();
  stored.set('otp_started', 'ada soon 4');
  expect(readCodeStart('ada')).toBeNull();
  stored.set('otp_started', 'ada 1767225600000 7');
  expect(readCodeStart('ada')?.digits).toBeNull();
});

test('without storage nothing is remembered', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeCodeStart('ada', { started: 1, digits: 4 });
  expect(readCodeStart('ada')).toBeNull();
});
