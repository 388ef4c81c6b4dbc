import { describe, expect, it } from 'vitest';
import { zipFiles } from '../gdal.test-support.ts';
import { readFieldsFile } from '../read-fields-file.ts';
import { reportOf } from '../real-files.test-support.ts';
import { shpOf } from './shapefile.test-support.ts';

const square = (x: number, y: number) =>
  shpOf([
    [
      [
        [x, y],
        [x, y + 300],
        [x + 300, y + 300],
        [x + 300, y],
        [x, y],
      ],
    ],
  ]);

const prjOf = (datum: string, projection: string, ...parameters: string[]) =>
  `PROJCS["a",GEOGCS["b",DATUM["${datum}",SPHEROID["International_1924",6378388.0,297.0]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["${projection}"],${parameters.join()},UNIT["Meter",1.0]]`;

const [easting, northing] = ['PARAMETER["False_Easting",2510000.0]', 'PARAMETER["False_Northing",6023150.0]'];

describe('the reference system of a Shapefile', () => {
  it('of New Zealand before 2000 is supported', () => {
    const prj = prjOf('D_New_Zealand_1949', 'New_Zealand_Map_Grid', easting, northing);
    const report = reportOf('a.zip', zipFiles({ 'a.shp': square(2_710_000, 6_377_000), 'a.prj': prj }));
    expect(report.features[0]).toMatchObject({ verdict: 'accepted', areaHa: expect.closeTo(9, 1) as number });
  });

  it.each(['Winkel_Tripel', 'Bonne'])('with the projection %s is refused by its name', (projection) => {
    const prj = prjOf('D_WGS_1984', projection, easting, northing);
    const outcome = readFieldsFile(
      'a.zip',
      zipFiles({ 'a.shp': square(2_710_000, 6_377_000), 'a.prj': prj }),
      [],
    );
    expect(outcome).toMatchObject({
      ok: false,
      refusal: {
        reason: 'unknown_projection',
        sentence: expect.stringContaining(projection.replace('_', ' ')) as string,
      },
    });
  });

  it('on an unknown datum reports how far off the fields may be', () => {
    const prj = prjOf(
      'D_Lost_Island',
      'Transverse_Mercator',
      'PARAMETER["False_Easting",500000.0]',
      'PARAMETER["False_Northing",0.0]',
      'PARAMETER["Central_Meridian",9.0]',
      'PARAMETER["Scale_Factor",0.9996]',
      'PARAMETER["Latitude_Of_Origin",0.0]',
    );
    const report = reportOf('a.zip', zipFiles({ 'a.shp': square(500_000, 5_400_000), 'a.prj': prj }));
    expect(report.notes.find(({ note }) => note === 'datum_unknown')?.sentence).toBe(
      'a: we do not know the datum of its coordinate system well. The fields may be a few hundred metres off: check them on the map.',
    );
  });
});
