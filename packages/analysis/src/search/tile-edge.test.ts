import { boundsOf } from '@furrow/geo/area/bounds';
import { describe, expect, it } from 'vitest';
import type { SceneQuery } from '../imagery/ports.ts';
import { meetsBox } from '../scenes/coverage.ts';
import { parseScene } from '../scenes/scene.ts';
import { analyseScenes, refusalOf } from '../testing/analyse-scenes.ts';
import { fieldOfPixels, type SyntheticScene, writeCatalogue } from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findScenes } from './find-scenes.ts';
import { folderCatalogue } from './folder-catalogue.ts';

/** A scene as wide as a tile. Its four-corner footprint leaves out some 290 m at the middle of its north edge. */
const wideScene = (scene: Partial<SyntheticScene>): SyntheticScene => ({
  id: 'wide',
  width: 10_980,
  height: 60,
  ...scene,
});

describe('a field at the north edge of a tile', () => {
  it.each([
    ['states its pixel grid', { statesFiles: true, properties: { 'proj:epsg': 32631 } }],
    ['leaves the grid to its files', {}],
  ])('is analysed from its pixels where the item %s', async (_, item) => {
    const { result } = await analyseScenes([wideScene(item)], undefined, fieldOfPixels(5480, 4, 12, 12));
    expect(result.index.valid).toBe(144);
  });

  it('is refused as outside where it is beyond the pixels', async () => {
    const outside = analyseScenes(
      [wideScene({ statesFiles: true, properties: { 'proj:epsg': 32631 } })],
      undefined,
      fieldOfPixels(5480, -14, 12, 12),
    );
    expect(await refusalOf(outside)).toMatchObject({
      reason: expect.stringMatching(/outside_scene|no_scene/),
    });
  });

  /** A catalogue that finds an item as STAC APIs do: by its footprint intersecting the bbox of the query. */
  const searchedByFootprint = (scene: SyntheticScene) => {
    const imagery = folderCatalogue(writeCatalogue(temporaryFolder(), [scene]));
    const search = async (query: SceneQuery, signal?: AbortSignal) => {
      const items = await imagery.search({ ...query, bbox: [-180, -90, 180, 90] }, signal);
      return items.filter((item) => meetsBox(parseScene(item), query.bbox));
    };
    return { ...imagery, search };
  };
  const span = { from: '2026-01-01T00:00:00Z', to: '2026-12-31T00:00:00Z' };
  const sceneWithFootprint = wideScene({ statesFiles: true, properties: { 'proj:epsg': 32631 } });

  it('is found where the catalogue searches by the footprint', async () => {
    const { parts: field } = fieldOfPixels(5480, 4, 12, 12);
    const imagery = searchedByFootprint(sceneWithFootprint);
    expect(await imagery.search({ bbox: boundsOf(field), ...span, collection: null })).toEqual([]);
    const { scenes } = await findScenes({ field, collection: null }, span, imagery);
    expect(scenes.map(({ id }) => id)).toEqual(['wide']);
  });

  it('adds no scene to the record that only the wider search box has found', async () => {
    const { parts: field } = fieldOfPixels(20, -16, 12, 12);
    const foundScenes = await findScenes(
      { field, collection: null },
      span,
      searchedByFootprint(sceneWithFootprint),
    );
    expect(foundScenes).toEqual({ scenes: [], rejected: [] });
  });
});
