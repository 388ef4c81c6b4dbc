import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { distanceMetres } from './area.ts';
import type { Position } from './polygon.ts';
import { type ReferenceSystem, systemOfEpsg, systemOfWkt } from './reference-system.ts';

type Truth = { systems: { epsg: number; place: Position; xy: Position; esri: string; ogc?: string }[] };

/** PROJ's coordinates of the same places, written by truth/crs_truth.py. */
const { systems } = JSON.parse(
  readFileSync(new URL('../truth/crs_truth.json', import.meta.url), 'utf8'),
) as Truth;

/**
 * Tolerance in metres. PROJ may choose a transformation for one country where ours is a mean for several, as for ED50
 * in Spain.
 */
const most = (epsg: number) => (epsg === 23030 ? 10 : 2);

const angleInGrads = (esri: string) => esri.includes('UNIT["Grad"');

function metresOff(system: ReferenceSystem | null, { xy, place }: Truth['systems'][number]): number {
  return system ? distanceMetres(system.toDegrees(xy), place) : Infinity;
}

describe('coordinates of a reference system convert as in PROJ', () => {
  it.each(systems.filter(({ esri }) => !angleInGrads(esri)))('EPSG:$epsg from Esri WKT', (each) => {
    const system = systemOfWkt(each.esri);
    expect(metresOff(system, each)).toBeLessThan(most(each.epsg));
    expect(system?.accuracyMetres === null).toBe(each.esri.includes('"D_Provisional_S_American_1956"'));
  });

  it.each(systems.filter(({ ogc }) => ogc))('EPSG:$epsg from GDAL WKT', (each) => {
    expect(metresOff(systemOfWkt(each.ogc!), each)).toBeLessThan(most(each.epsg));
  });

  it.each([2226, 2277, 3081, 3310, 3405, 3416, 4267, 5682, 5880, 7755, 21037, 24047, 24378, 24891, 27200])(
    'EPSG:%i is supported by its code',
    (epsg) => {
      expect(systemOfEpsg(epsg)).not.toBeNull();
    },
  );

  it.each(systems.filter(({ epsg }) => systemOfEpsg(epsg)))('EPSG:$epsg by its code', (each) => {
    expect(metresOff(systemOfEpsg(each.epsg), each)).toBeLessThan(most(each.epsg));
  });
});

describe('a reference system', () => {
  it.each([
    [4326, 3],
    [25832, 3],
    [28992, 3],
    [3857, 3],
    [26714, 40],
    [4267, 40],
    [23030, 10],
    [24378, 22],
    [24891, null],
  ])('EPSG:%i has an accuracy of %s m', (epsg, metres) => {
    expect(systemOfEpsg(epsg)?.accuracyMetres).toBe(metres);
  });

  const esri = (epsg: number) => systems.find((each) => each.epsg === epsg)!.esri;

  it('in WGS 84 degrees returns positions unchanged', () => {
    const place: Position = [5.123456789012345, 52.1];
    expect(systemOfWkt(esri(4326))!.toDegrees(place)).toBe(place);
    expect(systemOfEpsg(4258)!.toDegrees(place)).toBe(place);
  });

  it('with an unknown datum is read without datum shift and has no accuracy', () => {
    const unknown = esri(31256).replace('D_MGI', 'D_Lost_Island_1903');
    const system = systemOfWkt(unknown);
    expect(system?.accuracyMetres).toBeNull();
    const each = systems.find(({ epsg }) => epsg === 31256)!;
    expect(metresOff(system, each)).toBeGreaterThan(20);
    expect(metresOff(system, each)).toBeLessThan(200);
  });

  it('uses the datum shift given in the file', () => {
    const own = esri(31256).replace(
      /(SPHEROID\[[^\]]*\])/,
      '$1,TOWGS84[577.326,90.129,463.919,5.137,1.474,5.297,2.4232]',
    );
    const each = systems.find(({ epsg }) => epsg === 31256)!;
    expect(metresOff(systemOfWkt(own.replace('D_MGI', 'D_Lost_Island_1903')), each)).toBeLessThan(2);
  });

  it.each(['', 'nonsense', 'PROJCS[', 'GEOGCS["a"]', '['.repeat(50_000), '+proj=merc'])(
    'is null for invalid text: %.20s',
    (text) => {
      expect(systemOfWkt(text)).toBeNull();
    },
  );

  it('is null for angles in grads and for unknown codes', () => {
    expect(systemOfWkt(esri(27572))).toBeNull();
    expect(systemOfEpsg(1)).toBeNull();
    expect(systemOfEpsg(31_470)).toBeNull();
  });

  it('returns NaN for positions that do not exist', () => {
    const { toDegrees } = systemOfEpsg(28992)!;
    expect(toDegrees([Number.NaN, 0])[0]).toBeNaN();
  });
});
