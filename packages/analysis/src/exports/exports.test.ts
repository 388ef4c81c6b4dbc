import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeOf } from '@furrow/messages/edges';
import { inEnglish } from '@furrow/messages/in-english';
import type { Message } from '@furrow/messages/message';
import { renderMessage } from '@furrow/messages/render';
import { describe, expect, it } from 'vitest';
import { renderRecord } from '../record/render-record.ts';
import type { ResultFeature } from '../series/time-series-outcome.ts';
import { vegetationIndex } from '../services/vegetation-index/recipe.ts';
import { analyseScenes } from '../testing/analyse-scenes.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { exportResult } from './export-result.ts';
import type { ExportedRecord } from './exported-record.ts';
import type { FileReader } from './file-reader.ts';
import { recordCsv } from './record-csv.ts';
import { recordFile, recordFiles } from './record-files.ts';
import { recordGeoJson } from './record-geojson.ts';

/** Output of the installed GDAL tool for a file; null where it is not installed. */
function gdal(tool: string, ...args: string[]): string | null {
  try {
    return execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
}
const hasGdal = gdal('gdalinfo', '--version') !== null;

/** A reader who knows neither the name of the field nor which land it is. */
const reader: FileReader = { format: inEnglish, fieldName: null, land: null, pin: null };

/** Exported files of a field over two halves, the western one cloudy. */
async function exportedFiles(withImage: boolean) {
  const scl = Array.from({ length: 400 }, (_, at) => (at % 20 < 5 ? 9 : 4));
  const red = Array.from({ length: 1600 }, (_, at) => 1100 + (at % 40) * 20);
  const { result, rejected, notes, field, record } = await analyseScenes([{ id: 'half', scl, red }]);
  const context = {
    field,
    recipe: vegetationIndex,
    rejected,
    notes,
  };
  const { files, record: recomputedResult } = await exportResult(
    result,
    context,
    withImage ? { naturalColours: null } : null,
  );
  expect(recomputedResult.metadata.provenance.checksum).toBe(record.metadata.provenance.checksum);
  const all = [...files, ...recordFiles(renderRecord(recomputedResult, inEnglish), reader)];
  return { record, result, files: new Map(all.map(({ kind, contents }) => [kind, contents])) };
}

describe('files of a result', () => {
  it('include images where images are requested', async () => {
    expect([...(await exportedFiles(false)).files.keys()]).toEqual(['csv', 'geojson', 'kml']);
    expect([...(await exportedFiles(true)).files.keys()]).toEqual([
      'overlay',
      'values',
      'cog',
      'csv',
      'geojson',
      'kml',
      'shapefile',
      'isoxml',
    ]);
  });

  it.skipIf(!hasGdal)('the GeoTIFF is read by GDAL: location, values, no data, attribution', async () => {
    const { files, record, result } = await exportedFiles(true);
    const path = join(temporaryFolder(), 'index.tif');
    writeFileSync(path, files.get('cog')!);
    const info = JSON.parse(gdal('gdalinfo', '-json', '-stats', path)!);
    expect(info.metadata[''].ATTRIBUTION).toBe(record.metadata.provenance.attribution);
    expect(info.metadata[''].CHECKSUM).toBe(record.metadata.provenance.checksum);
    expect(info.metadata['IMAGE_STRUCTURE'].LAYOUT).toBe('COG');
    expect(info.size).toEqual([result.plan.grid.width, result.plan.grid.height]);
    expect(info.geoTransform.slice(0, 2)).toEqual([result.plan.grid.originX, result.plan.grid.resolution]);
    const [band] = info.bands;
    expect(band.type).toBe('Float32');
    expect(band.noDataValue).toBe('NaN');
    const { average, min, max, std } = record.metadata.indices;
    const bandMetadata = band.metadata[''];
    expect(
      ['MEAN', 'MINIMUM', 'MAXIMUM', 'STDDEV'].map((name) => Number(bandMetadata[`STATISTICS_${name}`])),
    ).toEqual([average, min, max, std].map((value) => expect.closeTo(value, 6)));
    const share = (100 * result.index.valid) / (result.plan.grid.width * result.plan.grid.height);
    expect(Number(bandMetadata.STATISTICS_VALID_PERCENT)).toBeCloseTo(share, 1);
  });

  it.skipIf(!hasGdal)('the GeoJSON is read by GDAL, with statistics and attribution', async () => {
    const { files, record } = await exportedFiles(false);
    const path = join(temporaryFolder(), 'result.geojson');
    writeFileSync(path, files.get('geojson')!);
    const summary = gdal('ogrinfo', '-al', '-so', path)!;
    expect(summary).toContain('Feature Count: 1');
    expect(summary).toMatch(/average: Real/);
    const rows = gdal('ogr2ogr', '-f', 'CSV', '/vsistdout/', path)!;
    expect(rows).toContain(record.metadata.indices.average.toFixed(12));
    expect(rows).toContain(record.metadata.provenance.attribution);
  });
});

describe('a table of a result', () => {
  const statistics = {
    average: -0.25,
    min: -0.5,
    max: 0.1,
    median: -0.2,
    q1: 0,
    q3: 0,
    p10: 0,
    p90: 0,
    std: 0,
    variance: 0,
  };
  const provenance: ExportedRecord['metadata']['provenance'] = {
    attribution: '=HYPERLINK("http://example.org")',
    simulated: false,
    recipe: '-1+1 1',
    engine: 'engine',
    checksum: '',
    pixels: { inside: 200, valid: 150 },
    scenes: [],
  };
  const record: ExportedRecord = {
    service_code: 'vegetation-index',
    service_name: 'Vegetation index',
    area_ha: 1,
    geometry: { type: 'Polygon', coordinates: [] },
    metadata: {
      indices: { name: 'ND,VI', date: '2026-06-01', ...statistics, cloud: 25, notes: '' },
      more_indices: [],
      series: [{ date: '2026-05-20', average: 0.5, median: 0.5, p10: 0.4, p90: 0.6, cloud: 0, valid: 100 }],
      display: {},
      provenance,
    },
  };
  const lines = recordCsv(record, reader).split('\r\n');

  it('has a row for each index and each day of the series', () => {
    expect(lines[0]).toBe(
      '\u{feff}part,date,index,average,median,min,max,q1,q3,p10,p90,std,variance,ctime10,cloud,valid,unit,recipe,attribution,area_ha,field,place,district,country,latitude,longitude,weakest,weakest_area_ha,weakest_latitude,weakest_longitude',
    );
    expect(lines[1]).toMatch(/^result,2026-06-01,"ND,VI","-0\.25","-0\.2","-0\.5",0\.1,0,0,0,0,0,0,,25,75,/);
    expect(lines[2]).toMatch(/^series,2026-05-20,"ND,VI",0\.5,0\.5,,,,,0\.4,0\.6,,,,0,100,/);
    expect(lines[3]).toBe('');
  });

  it('has its texts in the language of the reader, and its figures as programs read them', () => {
    const format = (message: Message): string => renderMessage(message, edgeOf('es'));
    const [head, ...rows] = recordCsv(record, { ...reader, format }).split('\r\n');
    expect(head).toMatch(/^\u{feff}parte,fecha,índice,media,mediana,/u);
    expect(rows[0]).toMatch(/^resultado,.*"-0\.25"/);
  });

  it('states for a further index its own share of valid pixels', () => {
    const { indices } = record.metadata;
    const more = [
      { ...indices!, name: 'NDRE', valid_pixels: 60 },
      { ...indices!, name: 'EVI2' },
    ];
    const metadata = { ...record.metadata, more_indices: more };
    const [, , ndre, evi2] = recordCsv({ ...record, metadata }, reader).split('\r\n');
    expect(ndre).toContain(',25,30,');
    // EVI2 has no number of valid pixels of its own, so the table has the share of the result.
    expect(evi2).toContain(',25,75,');
  });

  it('describes the screened site where nothing was found, and its file name has the day', () => {
    const rowsFor = (features: ResultFeature[]): string[] => {
      const screeningProvenance = {
        ...provenance,
        scenes: [{ id: 'one', datetime: '2024-09-08T17:22:51Z' }],
        facts: [
          {
            code: 'analysis.methane.noise_of_column',
            name: 'Noise of the column (1σ)',
            value: 1200,
            unit: 'ppm·m',
          },
        ],
      };
      const metadata = {
        more_indices: [],
        display: {},
        geojson: { features },
        provenance: screeningProvenance,
      };
      const file = recordFile({ ...record, service_code: 'methane', area_ha: 44.1, metadata }, 'csv', reader);
      expect(file?.file).toBe('methane-2024-09-08.csv');
      return String(file?.contents).split('\r\n').slice(1, -1);
    };
    expect(rowsFor([])).toEqual([expect.stringMatching(/^site,2024-09-08,none,,,,1200,44\.1,ppm·m,/)]);
    const plume: ResultFeature = {
      type: 'Feature',
      geometry: { type: 'MultiPolygon', coordinates: [] },
      properties: {
        class: 'strong',
        concentration: 4300,
        concentration_high: 5600,
        peak: 7100,
        noise: 1200,
        area_ha: 1.5,
      },
    };
    expect(rowsFor([plume])).toEqual([
      expect.stringMatching(/^site,2024-09-08,strong,/),
      expect.stringMatching(/^plume,2024-09-08,strong,4300,5600,7100,1200,1\.5,ppm·m,/),
    ]);
  });

  it('has the unit of the values, in the table and on the map', () => {
    const band: ResultFeature = {
      type: 'Feature',
      geometry: { type: 'MultiPolygon', coordinates: [] },
      properties: { band: 1, intensity: 12.5 },
    };
    const metadata = { ...record.metadata, display: { unit: 't CO₂/ha' }, geojson: { features: [band] } };
    expect(
      recordCsv({ ...record, metadata }, reader)
        .split('\r\n')
        .slice(1, 3),
    ).toEqual([expect.stringMatching(/,75,t CO₂\/ha,/), expect.stringMatching(/,100,t CO₂\/ha,/)]);
    const { features } = JSON.parse(recordGeoJson({ ...record, metadata }, reader));
    expect(features.map(({ properties }: { properties: { unit: string } }) => properties.unit)).toEqual([
      't CO₂/ha',
      't CO₂/ha',
    ]);
  });

  it('says which land it is about in every row, and where it is weakest in the first one', () => {
    const land = { place: '=Melle', district: 'Flanders', country: 'Belgium', centre: [-3.7, 51] } as const;
    const pin = { description: 'Weakest in the north.', hectares: 1.25, point: [-3.702, 51.001] } as const;
    const rows = recordCsv(record, { format: inEnglish, fieldName: 'Long acre', land, pin }).split('\r\n');
    expect(rows[1]).toMatch(
      /,1,Long acre,"'=Melle",Flanders,Belgium,51,"-3\.7",Weakest in the north\.,1\.25,51\.001,"-3\.702"$/,
    );
    expect(rows[2]).toMatch(/,1,Long acre,"'=Melle",Flanders,Belgium,51,"-3\.7",,,,$/);
  });

  it('contains nothing that a spreadsheet would evaluate', () => {
    expect(lines[1]).toMatch(/,"'-1\+1 1","'=HYPERLINK\(""http:\/\/example\.org""\)",1,,,,,,,,,,$/);
  });
});
