import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realData } from '../testing/real-data.ts';
import { writeScene } from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { reduceItem } from './reduced-item.ts';
import { parseScene } from './scene.ts';
import { stacItem } from './stac-item.ts';

type Item = ReturnType<typeof writeScene>;
const goodItem = (): Item => writeScene(temporaryFolder(), { id: 'A' });
const maxBytes = 60_000;
const bytesOf = (item: unknown): number => JSON.stringify(reduceItem(item)).length;
const refused = expect.objectContaining({ reason: 'item_invalid' });

const emptyLists = new Array(100_000).fill([]);
const longText = 'x'.repeat(1_000_000);
const deep = (levels: number): unknown[] => (levels === 0 ? [] : [deep(levels - 1)]);

describe('an item reduced to what is needed', () => {
  it('gives the same scene', () => {
    const item = goodItem();
    expect(parseScene(reduceItem(item))).toEqual(parseScene(item));
    expect(reduceItem(reduceItem(item))).toEqual(reduceItem(item));
    expect(stacItem.parse(reduceItem(item))).toEqual(stacItem.parse(item));
  });

  it.each([
    ['a field of its own', (item: Item) => Object.assign(item, { junk: emptyLists })],
    ['a property', ({ properties }: Item) => Object.assign(properties, { junk: emptyLists })],
    ['an asset that is not used', ({ assets }: Item) => Object.assign(assets, { junk: emptyLists })],
    [
      'an asset',
      ({ assets }: Item) => Object.assign(assets['red']!, { junk: emptyLists, 'file:values': emptyLists }),
    ],
    [
      'further bands of an asset',
      ({ assets }: Item) =>
        Object.assign(assets['red']!, {
          'raster:bands': [{ scale: 0.0001, junk: emptyLists }, ...emptyLists],
        }),
    ],
  ])('drops what is in %s', (_, spoilItem) => {
    const item = goodItem();
    spoilItem(item);
    expect(bytesOf(item)).toBeLessThan(5000);
    expect(parseScene(item).id).toBe('A');
  });

  it.each([
    ['id', { id: longText }],
    ['collection', { collection: emptyLists }],
    ['platform', { properties: { datetime: '2026-06-01', platform: longText } }],
    ['time', { properties: { datetime: emptyLists } }],
    ['properties', { properties: emptyLists }],
    ['assets', { assets: emptyLists }],
    ['address', { assets: { red: { href: longText } } }],
    ['band', { assets: { red: emptyLists } }],
    ['bands', { assets: { red: { href: 'a.tif', 'raster:bands': longText } } }],
    ['corners', { geometry: { type: 'Polygon', coordinates: [new Array(100_000).fill([3, 51])] } }],
    [
      'corners behind a number',
      { geometry: { type: 'Polygon', coordinates: [3, ...new Array(100_000).fill([3, 51])] } },
    ],
    ['depth', { geometry: { type: 'Polygon', coordinates: deep(5000) } }],
    ['numbers', { geometry: { type: 'Polygon', coordinates: new Array(100_000).fill(3) } }],
    ['geometry', { geometry: emptyLists }],
  ])('stays invalid, and small, where its %s was too large', (_, more) => {
    const item = { ...goodItem(), ...more };
    expect(bytesOf(item)).toBeLessThan(maxBytes);
    expect(() => parseScene(item)).toThrow(refused);
  });

  it.each([null, 5, 'item', [], emptyLists])('is null for a value that is not an item', (item) => {
    expect(reduceItem(item)).toBeNull();
  });

  const stac = realData('stac');
  it.skipIf(stac === null)('is at most 20 KB for every real item, and is parsed the same', () => {
    const files = readdirSync(stac!, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    );
    const items = files
      .map((name) => JSON.parse(readFileSync(join(stac!, name), 'utf8')))
      .flatMap((json) => (json.type === 'FeatureCollection' ? json.features : [json]))
      .filter(({ type }) => type === 'Feature');
    expect(items.length).toBeGreaterThan(5);
    for (const item of items) {
      expect(bytesOf(item)).toBeLessThan(20_000);
      const fullResult = stacItem.safeParse(item);
      expect(stacItem.safeParse(reduceItem(item)).success).toBe(fullResult.success);
    }
  });
});
