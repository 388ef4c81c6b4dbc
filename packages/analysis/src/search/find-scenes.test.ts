import { expect, it } from 'vitest';
import { findScenes } from './find-scenes.ts';

it('an item without an id is dropped under a sign that every language reads', async () => {
  const ring: [number, number][] = [
    [5, 52],
    [5.01, 52],
    [5.01, 52.01],
    [5, 52],
  ];
  const span = { from: '2026-06-01T00:00:00.000Z', to: '2026-06-02T00:00:00.000Z' };
  const imagery = { search: async () => [{}] } as never;
  const { scenes, rejected } = await findScenes({ field: [[ring]], collection: null }, span, imagery);
  expect(scenes).toEqual([]);
  expect(rejected).toMatchObject([{ id: '–', reason: 'item_invalid' }]);
});
