import type { Preview } from '@furrow/contract/pricing/visibility';
import { expect, test } from 'vitest';
import {
  describeClarity,
  formatCloud,
  formatSources,
  isClear,
  newestClearPass,
  newestPicture,
} from './passes.ts';

const pass = (overrides: Partial<Preview>): Preview => ({
  at: '2025-01-05T10:40:00.000Z',
  cloud: 12.4,
  valid: 87.6,
  thumbnail: null,
  attribution: 'Contains modified Copernicus Sentinel data 2025',
  simulated: false,
  ...overrides,
});

test('every pass that an analysis could use is clear, and the first of them is the newest clear view', () => {
  const cloudy = pass({ valid: 59.9 });
  const unreadPass = pass({ valid: null });
  const clear = pass({ valid: 60 });
  expect(newestClearPass([cloudy, unreadPass, clear, pass({})])).toBe(clear);
  expect(newestClearPass([cloudy, unreadPass])).toBeUndefined();
  expect([cloudy, unreadPass, clear, pass({})].map(isClear)).toEqual([false, false, true, true]);
});

test.each([
  [12.4, '12 % cloud or shadow'],
  [0, '0 % cloud or shadow'],
  [null, 'Cloud not known'],
])('%s percent: %s', (cloud, words) => {
  expect(formatCloud({ cloud })).toBe(words);
});

test.each([
  [100, 'Clear'],
  [90, 'Clear'],
  [89.9, 'Mostly clear'],
  [60, 'Mostly clear'],
  [59.9, null],
  [null, null],
])('a pass of which %s percent are usable is called: %s', (valid, words) => {
  expect(describeClarity(pass({ valid }))).toBe(words);
});

test('each source is named once', () => {
  expect(formatSources([pass({}), pass({})])).toBe('Contains modified Copernicus Sentinel data 2025');
  expect(formatSources([pass({}), pass({ attribution: 'A test' })])).toBe(
    'Contains modified Copernicus Sentinel data 2025 · A test',
  );
});

test('the picture of a field is that of its newest clear pass, else the newest there is', () => {
  const thumbnail = 'data:image/png;base64,';
  const unseen = pass({});
  const cloudy = pass({ valid: 30, thumbnail });
  const older = pass({ valid: 20, thumbnail });
  const clear = pass({ valid: 90, thumbnail });
  expect(newestPicture([unseen, cloudy, clear, older])).toBe(clear);
  expect(newestPicture([unseen, cloudy, older])).toBe(cloudy);
  expect(newestPicture([unseen])).toBeUndefined();
  expect(newestPicture([])).toBeUndefined();
  expect(newestPicture(undefined)).toBeUndefined();
});
