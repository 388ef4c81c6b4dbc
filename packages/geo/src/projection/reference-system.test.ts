import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { geodesicDistanceM } from '../area/area.ts';
import type { Position } from '../rings/polygon.ts';
import { parseReferenceSystem, type ReferenceSystem, referenceSystemOfEpsg } from './reference-system.ts';

type ReferenceData = {
  systems: { epsg: number; place: Position; xy: Position; esri: string; ogc?: string }[];
};

/** PROJ's coordinates of the same places, written by truth/crs_truth.py. */
const { systems } = JSON.parse(
  readFileSync(new URL('../../truth/crs_truth.json', import.meta.url), 'utf8'),
) as ReferenceData;

/**
 * Tolerance in metres. PROJ may choose a transformation for one country where ours is a mean for several, as for ED50
 * in Spain.
 */
const toleranceM = (epsg: number) => (epsg === 23030 ? 10 : 2);

const usesGrads = (esri: string) => esri.includes('UNIT["Grad"');

function errorMetres(
  system: ReferenceSystem | null,
  { xy, place }: ReferenceData['systems'][number],
): number {
  return system ? geodesicDistanceM(system.toDegrees(xy), place) : Infinity;
}

describe('coordinates of a reference system convert as in PROJ', () => {
  it.each(systems.filter(({ esri }) => !usesGrads(esri)))('EPSG:$epsg from Esri WKT', (each) => {
    const system = parseReferenceSystem(each.esri);
    expect(errorMetres(system, each)).toBeLessThan(toleranceM(each.epsg));
    expect(system?.accuracyMetres === null).toBe(each.esri.includes('"D_Provisional_S_American_1956"'));
  });

  it.each(systems.filter(({ ogc }) => ogc))('EPSG:$epsg from GDAL WKT', (each) => {
    expect(errorMetres(parseReferenceSystem(each.ogc!), each)).toBeLessThan(toleranceM(each.epsg));
  });

  it.each([2226, 2277, 3081, 3310, 3405, 3416, 4267, 5682, 5880, 7755, 21037, 24047, 24378, 24891, 27200])(
    'EPSG:%i is supported by its code',
    (epsg) => {
      expect(referenceSystemOfEpsg(epsg)).not.toBeNull();
    },
  );

  it.each(systems.filter(({ epsg }) => referenceSystemOfEpsg(epsg)))('EPSG:$epsg by its code', (each) => {
    expect(errorMetres(referenceSystemOfEpsg(each.epsg), each)).toBeLessThan(toleranceM(each.epsg));
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
    expect(referenceSystemOfEpsg(epsg)?.accuracyMetres).toBe(metres);
  });

  const esri = (epsg: number) => systems.find((each) => each.epsg === epsg)!.esri;

  it('in WGS 84 degrees returns positions unchanged', () => {
    const place: Position = [5.123456789012345, 52.1];
    expect(parseReferenceSystem(esri(4326))!.toDegrees(place)).toBe(place);
    expect(referenceSystemOfEpsg(4258)!.toDegrees(place)).toBe(place);
  });

  it('with an unknown datum is read without datum shift and has no accuracy', () => {
    const unknown = esri(31256).replace('D_MGI', 'D_Lost_Island_1903');
    const system = parseReferenceSystem(unknown);
    expect(system?.accuracyMetres).toBeNull();
    const each = systems.find(({ epsg }) => epsg === 31256)!;
    expect(errorMetres(system, each)).toBeGreaterThan(20);
    expect(errorMetres(system, each)).toBeLessThan(200);
  });

  it('uses the datum shift given in the file', () => {
    const ownDefinition = esri(31256).replace(
      /(SPHEROID\[[^\]]*\])/,
      '$1,TOWGS84[577.326,90.129,463.919,5.137,1.474,5.297,2.4232]',
    );
    const each = systems.find(({ epsg }) => epsg === 31256)!;
    expect(
      errorMetres(parseReferenceSystem(ownDefinition.replace('D_MGI', 'D_Lost_Island_1903')), each),
    ).toBeLessThan(2);
  });

  it.each(['', 'nonsense', 'PROJCS[', 'GEOGCS["a"]', '['.repeat(50_000), '+proj=merc'])(
    'is null for invalid text: %.20s',
    (text) => {
      expect(parseReferenceSystem(text)).toBeNull();
    },
  );

  it('is null for angles in grads and for unknown codes', () => {
    expect(parseReferenceSystem(esri(27572))).toBeNull();
    expect(referenceSystemOfEpsg(1)).toBeNull();
    expect(referenceSystemOfEpsg(31_470)).toBeNull();
  });

  it('returns NaN for positions that do not exist', () => {
    const { toDegrees } = referenceSystemOfEpsg(28992)!;
    expect(toDegrees([Number.NaN, 0])[0]).toBeNaN();
  });
});
