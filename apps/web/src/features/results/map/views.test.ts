import { expect, test } from 'vitest';
import { availableViews, defaultSettings } from './views.ts';

const shapes = { type: 'FeatureCollection' as const, features: [] };
const recordWithoutImages = { geojson: undefined, hasIndex: false, hasNatural: false, hasBefore: false };

test.each([
  ['an index with natural colours', { hasIndex: true, hasNatural: true }, ['index', 'natural', 'both']],
  ['an index with an earlier run', { hasIndex: true, hasBefore: true }, ['index', 'change']],
  ['shapes over natural colours', { geojson: shapes, hasNatural: true }, ['shapes', 'natural']],
  ['an earlier run alone', { hasBefore: true }, []],
] as const)('%s', (_, images, views) => {
  expect(availableViews({ ...recordWithoutImages, ...images })).toEqual(views);
});

test('a result opens with its first view, the index fully opaque on its own scale', () => {
  expect(defaultSettings(['shapes', 'natural'])).toMatchObject({
    view: 'shapes',
    opacity: 1,
    span: 'absolute',
  });
  expect(defaultSettings([]).view).toBe('index');
});
