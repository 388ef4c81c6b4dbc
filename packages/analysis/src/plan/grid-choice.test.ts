import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCog } from '../raster/cog-writer.ts';
import { analyseFolder, analyseScenes, day, refusalOf } from '../testing/analyse-scenes.ts';
import { epsg, fieldOfPixels, originX, originY, writeCatalogue } from '../testing/synthetic-scene.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

describe('the grid of a pass', () => {
  it('is that of the smaller id among scenes of equal coverage, whichever baseline fills it first', async () => {
    const olderScene = { id: 'a', column: 0.5, width: 60, nir: 3000 };
    const newer = { id: 'b', width: 60, nir: 9000, properties: { 's2:processing_baseline': '05.12' } };
    const { result } = await analyseScenes([newer, olderScene]);
    expect(result.plan.scenes.map(({ id }) => id)).toEqual(['b']);
    expect((result.plan.grid.originX - originX) % 10).toBe(5);
    const resultOfNewer = await analyseScenes([newer]);
    expect((resultOfNewer.result.plan.grid.originX - originX) % 10).toBe(0);
  });

  it('is that of the scene that covers most of the field, whatever its id', async () => {
    const part = { id: 'a', width: 20 };
    const full = { id: 'b', column: 0.5, width: 60 };
    const { result } = await analyseScenes([part, full], { date: day }, fieldOfPixels(10, 4, 20, 20));
    expect((result.plan.grid.originX - originX) % 10).toBe(5);
  });

  it('of a file that claims pixels of millimetres is refused', async () => {
    const folder = writeCatalogue(temporaryFolder(), [{ id: 'A' }]);
    const data = new Uint16Array(256).fill(1500);
    const fineImage = { width: 16, height: 16, data, epsg, originX, originY, resolution: 0.001 };
    writeFileSync(join(folder, 'A-red.tif'), writeCog({ ...fineImage, nodata: 0, tileSize: 16 }));
    expect(await refusalOf(analyseFolder(folder))).toEqual(
      expect.objectContaining({
        reason: 'asset_too_large',
        message: 'A has pixels of 0.001\u00a0m: too many for the box around the field.',
      }),
    );
  });
});
