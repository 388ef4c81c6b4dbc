import { describe, expect, it } from 'vitest';
import { zipFiles } from '../gdal.test-support.ts';
import { reportOf } from '../real-files.test-support.ts';
import { shpOf } from '../shapefile/shapefile.test-support.ts';

const ring: [number, number][] = [
  [500_000, 4_400_000],
  [500_000, 4_400_300],
  [500_300, 4_400_300],
  [500_300, 4_400_000],
  [500_000, 4_400_000],
];
const positions = ring.map((corner) => corner.join(' ')).join();

const filesIn = (epsg: number): [string, string | Uint8Array][] => [
  ['a.zip', zipFiles({ 'a.shp': shpOf([[ring]]), 'a.prj': `EPSG:${epsg}` })],
  [
    'a.geojson',
    JSON.stringify({
      type: 'Polygon',
      coordinates: [ring],
      crs: { type: 'name', properties: { name: `urn:ogc:def:crs:EPSG::${epsg}` } },
    }),
  ],
  ['a.wkt', `SRID=${epsg};POLYGON((${positions}))`],
];
const notesOn = (name: string, file: string | Uint8Array) =>
  reportOf(name, file).notes.filter(({ note }) => note.startsWith('datum'));

describe('the note on a datum', () => {
  it.each(filesIn(26714))('states for NAD27 by how many metres the fields may be off: %s', (name, file) => {
    expect(notesOn(name, file)).toEqual([
      {
        note: 'datum_rough',
        sentence: expect.stringMatching(
          /^a(\.\w+)?: the fields use an older datum and may be up to 40\u00a0m off\. Check them on the map, or export them in WGS 84\.$/,
        ) as string,
      },
    ]);
  });

  it.each(filesIn(26914))('is left out for NAD83: %s', (name, file) => {
    expect(notesOn(name, file)).toEqual([]);
  });

  it.each(filesIn(24891))('states for PSAD56 that they may be hundreds of metres off: %s', (name, file) => {
    expect(notesOn(name, file)).toMatchObject([{ note: 'datum_unknown' }]);
  });
});
