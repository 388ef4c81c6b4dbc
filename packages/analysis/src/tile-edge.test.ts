import { describe, expect, it } from 'vitest';
import { analysed, refusalOf } from './testing/analysed.ts';
import { fieldOfPixels, type MadeUpScene } from './testing/made-up-scene.ts';

/** As wide as a tile, whose footprint of four corners cuts some 290 m off the middle of its north edge. */
const wide = (scene: Partial<MadeUpScene>): MadeUpScene => ({
  id: 'wide',
  width: 10_980,
  height: 60,
  ...scene,
});

describe('a field at the north edge of a tile', () => {
  it.each([
    ['states its pixel grid', { stated: true, properties: { 'proj:epsg': 32631 } }],
    ['leaves the grid to its files', {}],
  ])('is analysed from its pixels where the item %s', async (_, item) => {
    const { result } = await analysed([wide(item)], undefined, fieldOfPixels(5480, 4, 12, 12));
    expect(result.index.valid).toBe(144);
  });

  it('is refused as outside where it lies beyond the pixels', async () => {
    const beyond = analysed(
      [wide({ stated: true, properties: { 'proj:epsg': 32631 } })],
      undefined,
      fieldOfPixels(5480, -14, 12, 12),
    );
    expect(await refusalOf(beyond)).toMatchObject({
      reason: expect.stringMatching(/outside_scene|no_scene/),
    });
  });
});
