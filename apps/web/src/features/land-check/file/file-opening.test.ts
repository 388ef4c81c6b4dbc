import { expect, test } from 'vitest';
import { openingOf } from './file-opening.ts';

const files = ['a.geojson', 'b.kml', 'c.zip'].map((name) => new File([], name));

test('of several files that are dropped together the first is opened, and the others are counted', () => {
  expect(openingOf(files)).toEqual({ by: 'file', file: files[0], ignoredCount: 2 });
  expect(openingOf(files.slice(1, 2))).toEqual({ by: 'file', file: files[1], ignoredCount: 0 });
});

test('nothing is opened if no file was chosen', () => {
  expect(openingOf([])).toBeNull();
});

test('the same file is opened again as something new', () => {
  expect(openingOf(files)).not.toBe(openingOf(files));
});
