import { readFileSync } from 'node:fs';
import { checkField } from '@furrow/geo/validity/validity';
import { describe, expect, it } from 'vitest';
import { realData } from '../testing/real-data.ts';
import { isRequestedCollection } from './collection.ts';
import { coverageOf } from './coverage.ts';
import { bandAsset, classificationAsset, parseScene } from './scene.ts';

const stac = realData('stac');
const item = (path: string): unknown => JSON.parse(readFileSync(`${stac}/${path}`, 'utf8'));
const sceneOf = (path: string) => parseScene(item(path));

describe.skipIf(stac === null)('items as public catalogues serve them', () => {
  it('Earth Search states that the offset was applied, although its bands still list it', () => {
    const scene = sceneOf('earth-search-v1/items/sentinel-2-l2a--S2A_13TDE_20231008_0_L2A.json');
    expect(bandAsset(scene, 'red')).toMatchObject({ radiometry: { scale: 0.0001, offset: 0 } });
    expect(bandAsset(scene, 'red').href).toMatch(/^https:.*\/B04\.tif$/);
  });

  it('the same satellite in Collection 1 still needs its offset applied', () => {
    const scene = sceneOf('earth-search-v1/items/sentinel-2-c1-l2a--S2B_T20EPT_20250731T131905_L2A.json');
    expect(bandAsset(scene, 'nir')).toMatchObject({ radiometry: { scale: 0.0001, offset: -1000 } });
    expect(scene.baseline).toBe('05.11');
  });

  it('Planetary Computer states no offset, so its baseline decides', () => {
    const newerScene = sceneOf(
      'planetary-computer/items/S2B_MSIL2A_20240419T095549_R122_T47XMJ_20240419T122756.json',
    );
    expect(newerScene.platform).toBe('sentinel-2b');
    expect(bandAsset(newerScene, 'red').radiometry).toEqual({
      scale: 0.0001,
      offset: -1000,
      basis: 'provider',
    });
    const olderScene = sceneOf(
      'planetary-computer/S2B_MSIL2A_20190629T212529_R043_T06VVN_20201006T080531_raster_ext.json',
    );
    expect(bandAsset(olderScene, 'red').radiometry).toEqual({ scale: 0.0001, offset: 0, basis: 'baseline' });
  });

  it('Earth Search v0 has its baseline only in the product name', () => {
    const scene = sceneOf('earth-search-v0/S2A_28QCH_20200714_0_L2A.json');
    expect(scene.baseline).toBe('02.14');
    expect(bandAsset(scene, 'nir08')).toMatchObject({ radiometry: { offset: 0 } });
    expect(classificationAsset(scene).href).toMatch(/SCL\.tif$/);
    expect(isRequestedCollection(scene, null)).toBe(true);
  });

  it('Landsat on the same page is another collection', () => {
    const scene = sceneOf('earth-search-v1/items/landsat-c2-l2--LC08_L2SP_033032_20231008_02_T1.json');
    expect(isRequestedCollection(scene, null)).toBe(false);
    expect(isRequestedCollection(scene, 'sentinel-2-l2a')).toBe(false);
  });

  it('JPEG 2000 alone is refused as such', () => {
    const scene = sceneOf('antimeridian/S2A_T01KAB_20230821T221944_L2A.json');
    expect(() => bandAsset(scene, 'red')).toThrow(expect.objectContaining({ reason: 'jpeg2000' }));
  });

  it('footprints across the antimeridian cover fields on both sides of it', () => {
    const scene = sceneOf('antimeridian/S2A_T01KAB_20230821T221944_L2A.json');
    const square = (lng: number) => {
      const ring = [
        [lng, -16.8],
        [lng + 0.01, -16.8],
        [lng + 0.01, -16.79],
        [lng, -16.79],
        [lng, -16.8],
      ];
      const check = checkField({ type: 'Polygon', coordinates: [ring] });
      if (!check.ok) throw new Error(check.refusal.reason);
      return check.field.parts;
    };
    expect(coverageOf(scene, square(179.5))).toBe(1);
    expect(coverageOf(scene, square(-179.95))).toBe(1);
    expect(coverageOf(scene, square(-179.0))).toBe(0);
    expect(coverageOf(scene, square(0))).toBe(0);
  });
});
