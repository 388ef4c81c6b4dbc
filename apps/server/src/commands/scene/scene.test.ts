import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { localServer } from '@furrow/analysis/testing/local-server';
import { sendFile } from '@furrow/analysis/testing/send-file';
import { type SyntheticScene, writeCatalogue } from '@furrow/analysis/testing/synthetic-scene';
import { temporaryFolder } from '@furrow/analysis/testing/temporary-folder';
import { writeTiff } from '@furrow/analysis/testing/write-tiff';
import { describe, expect, test } from 'vitest';
import { runFurrow } from '../../testing/run-furrow.test-support.ts';

const check = (target: string, env: NodeJS.ProcessEnv = {}) => runFurrow(['scene', 'check', target], env);

const folderWith = (scene: Partial<SyntheticScene>): string =>
  writeCatalogue(temporaryFolder(), [{ id: 'S2A_31UDS', ...scene }]);

describe('furrow scene check', () => {
  test('describes each file of an item, and lists the services that can read it', async () => {
    const folder = folderWith({ nir08: 3000 });
    const path = join(folder, 'S2A_31UDS.json');
    const result = await check(path);
    expect(result).toMatchObject({ code: 0, err: '' });
    const position = 'from 500040, 5640000 in EPSG:32631';
    expect(result.out.split('\n')).toEqual([
      'S2A_31UDS: collection sentinel-2-l2a, 2026-06-01T10:30:00.000Z, baseline 05.11',
      `  scl       20 × 20 pixels of 20\u00a0m ${position}, uint8 in tiles of 16 × 16, Deflate, predictor 2`,
      `  red       40 × 40 pixels of 10\u00a0m ${position}, uint16 in tiles of 16 × 16, Deflate, predictor 2`,
      `  nir       40 × 40 pixels of 10\u00a0m ${position}, uint16 in tiles of 16 × 16, Deflate, predictor 2`,
      `  nir08     20 × 20 pixels of 20\u00a0m ${position}, uint16 in tiles of 16 × 16, Deflate, predictor 2`,
      expect.stringMatching(/^These services can read it: vegetation-index\b/),
      '',
    ]);
    expect(await check(pathToFileURL(path).href)).toEqual(result);
  });

  test('names the reasons why an item cannot be read', async () => {
    const folder = folderWith({
      scl: null,
      assets: (assets) => {
        assets['red']!['href'] = '../outside.tif';
        assets['nir']!['href'] = './nir.jp2';
      },
    });
    const { code, out } = await check(join(folder, 'S2A_31UDS.json'));
    expect(code).toBe(1);
    expect(out).toMatch(/^ {2}scl {7}cannot be read \(no_classification\): /m);
    expect(out).toMatch(/^ {2}red {7}cannot be read \(href_not_allowed\): .*outside the catalogue's folder/m);
    expect(out).toMatch(/^ {2}nir {7}cannot be read \(jpeg2000\): .*image\/tiff/m);
    expect(out).toContain(
      'An analysis cannot read it: no service finds the classification and all the bands that it needs.',
    );
    const other = await check(join(folderWith({ collection: 'landsat-c2-l2' }), 'S2A_31UDS.json'));
    expect(other).toMatchObject({ code: 1, out: expect.stringContaining('(other_collection)') });
  });

  test('allows an item to read files below its catalogue', async () => {
    const folder = folderWith({});
    mkdirSync(join(folder, 'items'));
    const item = readFileSync(join(folder, 'S2A_31UDS.json'), 'utf8').replaceAll('"./', '"../');
    writeFileSync(join(folder, 'items', 'a.json'), item);
    expect(await check(join(folder, 'items', 'a.json'))).toMatchObject({ code: 0 });
  });

  test('describes a single TIFF', async () => {
    const path = join(temporaryFolder(), 'red.dat');
    const image = { width: 8, height: 6, type: 'uint16', bands: [new Array<number>(48).fill(7)] } as const;
    writeFileSync(path, writeTiff({ ...image, nodata: '9' }, { ...image, type: 'bit', kind: 4 }));
    expect(await check(path)).toEqual({
      code: 0,
      err: '',
      out: '8 × 6 pixels of 10\u00a0m from 500040, 5640000 in EPSG:32631, uint16 in strips of 6 rows, Deflate, no data 9, with a mask\nAnalyses can read this file.\n',
    });
    writeFileSync(path, writeTiff({ ...image, type: 'float32', nodata: '-inf' }));
    expect(await check(path)).toMatchObject({ code: 0, out: expect.stringContaining('no data -Infinity\n') });
    writeFileSync(
      path,
      writeTiff({ ...image, compression: { code: 34887, encode: () => Buffer.alloc(20) } }),
    );
    expect(await check(path)).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /strips of 6 rows, LERC\nAn analysis cannot read it \(asset_unsupported\): .*LERC/,
      ),
    });
  });

  test('reads an item and a TIFF at an address, with the rules on hrefs', async () => {
    const folder = folderWith({
      assets: (assets) => (assets['red']!['href'] = 'http://127.0.0.1:9/red.tif'),
    });
    const { origin } = await localServer((request, response) => {
      sendFile(request, response, join(folder, request.url!));
    });
    expect(await check(`${origin}/S2A_31UDS-nir.tif`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Analyses can read this file.'),
    });
    const { code, out } = await check(`${origin}/S2A_31UDS.json`);
    expect(code).toBe(1);
    expect(out).toMatch(/^ {2}nir {7}40 × 40 pixels/m);
    expect(out).toMatch(
      /^ {2}red {7}cannot be read \(href_not_allowed\): 127\.0\.0\.1:9 is a private address/m,
    );
  });

  test.each([
    ['/nowhere/at/all.json', 1, /missing or cannot be read/],
    ['s3://eodata/red', 1, /only http and https are\. \(href_not_allowed\)/],
    ['http://', 1, /not an address/],
    ['--help me', 2, /^Usage/m],
    ['', 2, /^Usage/m],
  ])('(%j) ends with code %i and a sentence', async (target, code, sentence) => {
    expect(await check(target)).toMatchObject({ code, out: '', err: expect.stringMatching(sentence) });
  });

  test('shows its usage, and is listed in the help', async () => {
    expect(await runFurrow(['scene', '--help'], {})).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Usage/),
    });
    expect((await runFurrow(['help'], {})).out).toMatch(/^ {2}scene +Describe/m);
    expect(await runFurrow(['scene', 'check', 'a', 'b'], {})).toMatchObject({ code: 2 });
  });

  test('reports a text file as neither a TIFF nor an item', async () => {
    const path = join(temporaryFolder(), 'a.json');
    writeFileSync(path, '{ no JSON');
    expect(await check(path)).toMatchObject({
      code: 1,
      err: expect.stringContaining('neither a TIFF nor a STAC item'),
    });
    writeFileSync(path, '{}');
    expect(await check(path)).toMatchObject({ code: 1, err: expect.stringContaining('(item_invalid)') });
  });
});
