import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { carbonMessages } from '@furrow/analysis/services/carbon/recipe-messages';
import { localServer } from '@furrow/analysis/testing/local-server';
import { makeNamedPipe } from '@furrow/analysis/testing/named-pipe';
import { realData } from '@furrow/analysis/testing/real-data';
import { scenesEvery } from '@furrow/analysis/testing/series-of-scenes';
import { fieldOfPixels, writeCatalogue } from '@furrow/analysis/testing/synthetic-scene';
import { analysisRecord } from '@furrow/contract/results/analysis-record';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlainError } from '../../errors/plain-error.ts';
import { type CommandResult, runFurrow } from '../../testing/run-furrow.test-support.ts';
import { spawnFurrow as furrowProcess } from '../../testing/spawn-furrow.test-support.ts';
import { englishTerminal } from '../../text/terminal.ts';
import { analyse as analyseCommand } from './analyse.ts';

const folder = mkdtempSync(join(tmpdir(), 'furrow-command-'));
const scenes = join(folder, 'scenes');
const inFolder = (name: string): string => join(folder, name);
const save = (name: string, content: unknown): string => {
  writeFileSync(inFolder(name), typeof content === 'string' ? content : JSON.stringify(content));
  return inFolder(name);
};

const geometry = { type: 'MultiPolygon', coordinates: fieldOfPixels(4, 4, 20, 20).parts };
const feature = { type: 'Feature', properties: { name: 'Mill field' }, geometry };
const tiny = {
  type: 'Polygon',
  coordinates: [
    [
      [3.001, 50.911],
      [3.0012, 50.911],
      [3.0012, 50.9112],
      [3.001, 50.911],
    ],
  ],
};

const env = { DATA_DIR: inFolder('data'), HOME: folder };
const furrow = (more: NodeJS.ProcessEnv, ...args: string[]): Promise<CommandResult> =>
  runFurrow(args, { ...env, ...more });

const analyse = (...args: string[]): Promise<CommandResult> =>
  furrow({}, 'analyse', '--service', 'vegetation-index', ...args);
const burnScar = (area: string, ...args: string[]): Promise<CommandResult> =>
  furrow({}, 'analyse', '--service', 'burn-scar', '--area', area, ...args);
const onScenes = (area: string, ...args: string[]): Promise<CommandResult> =>
  analyse('--area', area, '--stac', scenes, '--date', '2026-06-01', ...args);

beforeAll(() => {
  writeCatalogue(scenes, [{ id: 'A', red: 1500, nir: 5500 }]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('furrow analyse', () => {
  test('prints the record of one field, in any GeoJSON type', async () => {
    for (const area of [save('geometry.geojson', geometry), save('feature.geojson', feature)]) {
      const { code, out } = await onScenes(area);
      expect(code).toBe(0);
      const record = analysisRecord.parse(JSON.parse(out));
      expect(record.item_id).toBeNull();
      expect(record.service_code).toBe('vegetation-index');
      expect(record.metadata.indices!.average).toBeCloseTo(0.8, 12);
      expect(record.image).toBeNull();
    }
  });

  test('as a process of its own prints the record and its progress, and ends', {
    tags: ['deep'],
  }, async () => {
    const area = save('geometry.geojson', geometry);
    const args = ['--service', 'vegetation-index', '--area', area, '--stac', scenes, '--date', '2026-06-01'];
    const { ended, output } = furrowProcess(['analyse', ...args], env);
    expect(await ended).toBe(0);
    analysisRecord.parse(JSON.parse(output.out));
    expect(output.err).toBe('Looking for a clear scene\nReading Sentinel-2A from 1 Jun 2026\n');
    const wrongUsage = furrowProcess(['analyse', ...args, '--verbose'], env);
    expect(await wrongUsage.ended).toBe(2);
    expect(wrongUsage.output).toEqual({
      out: '',
      err: expect.stringContaining('There is no option --verbose.'),
    });
  });

  test('prints a list for a collection, with refused fields in their positions', async () => {
    const area = save('many.geojson', {
      type: 'FeatureCollection',
      features: [feature, tiny, { ...feature, geometry: null }],
    });
    const { code, out } = await onScenes(area);
    expect(code).toBe(0);
    const [first, second, third] = JSON.parse(out) as [unknown, unknown, unknown];
    analysisRecord.parse(first);
    expect(second).toMatchObject({ code: 'too_small', message: expect.stringContaining('too small') });
    expect(third).toMatchObject({ code: 'not_a_polygon' });
    const noneAccepted = await onScenes(
      save('none.geojson', { type: 'FeatureCollection', features: [tiny] }),
    );
    expect(noneAccepted.code).toBe(1);
    expect(JSON.parse(noneAccepted.out)).toMatchObject([{ code: 'too_small' }]);
    const several = { type: 'FeatureCollection', features: [tiny, { ...feature, geometry: null }, tiny] };
    const { err } = await onScenes(save('several.geojson', several));
    expect(err).toMatch(
      /None of the 3 fields gave a result:\nThis field is too small .* \(2 fields\)\nThis is not the outline/,
    );
  });

  test('includes the series of the two years before with --series', async () => {
    const folder = inFolder('year');
    const days = ['2024-05-01', '2025-05-01', '2025-08-01', '2026-05-10', '2026-06-01'];
    writeCatalogue(
      folder,
      days.map((day) => ({ id: day, datetime: `${day}T10:30:00Z`, red: 1500, nir: 5500 })),
    );
    const args = ['--area', save('geometry.geojson', geometry), '--stac', folder, '--date', '2026-06-01'];
    const seriesOf = async (...more: string[]) =>
      analysisRecord
        .parse(JSON.parse((await analyse(...args, ...more)).out))
        .metadata.series?.map(({ date }) => date);
    expect(await seriesOf()).toBeUndefined();
    expect(await seriesOf('--series')).toEqual(['2025-05-01', '2025-08-01', '2026-05-10', '2026-06-01']);
  });

  test('saves the image and the record in the --out folder', async () => {
    const outFolder = inFolder('result');
    const { code, out } = await onScenes(
      save('geometry.geojson', geometry),
      '--with-image',
      '--out',
      outFolder,
    );
    expect(code).toBe(0);
    const record = analysisRecord.parse(JSON.parse(out));
    expect(record.image).toBe(join(outFolder, 'overlay.png'));
    expect(record.metadata.files).toEqual([
      { kind: 'overlay', url: join(outFolder, 'overlay.png') },
      { kind: 'values', url: join(outFolder, 'values.gz') },
      { kind: 'cog', url: join(outFolder, 'index.tif') },
      { kind: 'csv', url: join(outFolder, 'vegetation-index-2026-06-01.csv') },
      { kind: 'geojson', url: join(outFolder, 'vegetation-index-2026-06-01.geojson') },
      { kind: 'kml', url: join(outFolder, 'vegetation-index-2026-06-01.kml') },
    ]);
    for (const { url } of record.metadata.files) expect(statSync(url).size).toBeGreaterThan(0);
    expect(record.metadata.overlay).toMatchObject({ crs: 'EPSG:3857' });
    expect(readFileSync(join(outFolder, 'overlay.png')).subarray(1, 4).toString()).toBe('PNG');
    expect(JSON.parse(readFileSync(join(outFolder, 'record.json'), 'utf8'))).toEqual(record);
  });

  test.skipIf(process.platform !== 'linux')(
    'fails without hanging if scenes or files cannot be saved',
    async () => {
      const area = save('geometry.geojson', geometry);
      const out = await onScenes(area, '--out', '/proc/furrow/result');
      expect(out).toMatchObject({ code: 1, err: expect.stringContaining('cannot be made') });
      const archive = await furrow(
        { DATA_DIR: '/proc/furrow' },
        'analyse',
        '--service',
        'vegetation-index',
        '--area',
        area,
      );
      expect(archive).toMatchObject({ code: 1, err: expect.stringContaining('DATA_DIR') });
    },
  );

  test('uses the simulated archive by default, and marks the record as simulated', {
    tags: ['deep'],
  }, async () => {
    const { code, out } = await analyse(
      '--area',
      save('geometry.geojson', geometry),
      '--from',
      '2026-06-01',
      '--to',
      '2026-07-31',
    );
    expect(code).toBe(0);
    const { provenance } = analysisRecord.parse(JSON.parse(out)).metadata;
    expect(provenance).toMatchObject({ simulated: true, attribution: 'Simulated, not satellite data' });
    expect(existsSync(inFolder('data/postgres'))).toBe(false);
  });

  const texas = realData('scenes', 'texas-west-2024-09');
  test.skipIf(texas === null)('reproduces the published value of the field in Texas', async () => {
    const [field] = JSON.parse(readFileSync(join(texas!, 'fields.geojson'), 'utf8')).features;
    const { out } = await analyse(
      '--area',
      save('pivot.geojson', field),
      '--stac',
      texas!,
      '--date',
      '2024-09-01',
    );
    const record = analysisRecord.parse(JSON.parse(out));
    // The library exactextract weighs pixels by the covered share and finds 0.708236. Ours counts pixels whose centres
    // are in the field, like numpy.
    expect(record.metadata.indices!.average).toBeCloseTo(0.708659978, 9);
    expect(record.metadata.provenance.attribution).toBe('Contains modified Copernicus Sentinel data 2024');
  });

  const expectedAverages = [
    ['crop-water', 'NDMI', 0.314651969],
    ['chlorophyll', 'NDRE', 0.629140999],
  ] as const;
  test.each(expectedAverages)('computes %s (%s) from simulated scenes', async (service, name) => {
    const area = save('geometry.geojson', geometry);
    const args = ['--area', area, '--from', '2026-06-01', '--to', '2026-07-31'];
    const { code, out } = await furrow({}, 'analyse', '--service', service, ...args);
    expect(code).toBe(0);
    const { metadata } = analysisRecord.parse(JSON.parse(out));
    expect(metadata).toMatchObject({ indices: { name }, provenance: { resolution: 20, simulated: true } });
  });

  const flanders = realData('scenes', 'flanders-2017-2018');
  test.skipIf(flanders === null).each(expectedAverages)(
    'computes %s (%s) of a maize field in Flanders like numpy',
    async (service, name, average) => {
      const { features } = JSON.parse(readFileSync(join(flanders!, 'parcels.geojson'), 'utf8'));
      const area = save('maize.geojson', features[4]);
      const args = ['--area', area, '--stac', flanders!, '--date', '2018-06-30'];
      const { out } = await furrow({}, 'analyse', '--service', service, ...args);
      const { indices } = analysisRecord.parse(JSON.parse(out)).metadata;
      expect(indices).toMatchObject({ name, average: expect.closeTo(average, 8) });
    },
  );
});

describe('furrow analyse measures a burn scar', () => {
  const leaves = { nir08: 5400, swir22: 2000 };
  const ash = { nir08: 3000, swir22: 3500 };
  const sceneOn = (day: string, bands: object) => ({ id: day, datetime: `${day}T10:30:00Z`, ...bands });
  const fires = join(folder, 'fires');
  beforeAll(() => {
    const days = ['2026-05-01', '2026-06-20', '2026-07-20'];
    writeCatalogue(fires, [sceneOn('2026-04-01', leaves), ...days.map((day) => sceneOn(day, ash))]);
  });
  const scenesOf = async (...options: string[]): Promise<string[]> => {
    const area = save('geometry.geojson', geometry);
    const env = { IMAGERY_AS_OF: '2026-07-25' };
    const args = ['analyse', '--service', 'burn-scar', '--area', area, '--stac', fires, ...options];
    const { out, err } = await furrow(env, ...args);
    expect(out, err).not.toBe('');
    const record = analysisRecord.parse(JSON.parse(out));
    expect(record.reference_date).toBe('2026-04-20');
    return record.metadata.provenance.scenes.map(({ id }) => id);
  };

  test('on the first scene after an old fire, or the newest one of the given days', async () => {
    const fireOptions = ['--reference-date', '2026-04-20'];
    expect(await scenesOf(...fireOptions)).toEqual(['2026-05-01', '2026-04-01']);
    expect(await scenesOf(...fireOptions, '--from', '2026-04-01', '--to', '2026-06-30')).toEqual([
      '2026-06-20',
      '2026-04-01',
    ]);
    expect(await scenesOf(...fireOptions, '--date', '2026-07-20')).toEqual(['2026-07-20', '2026-04-01']);
  });
});

const carbon = (...args: string[]): Promise<CommandResult> =>
  furrow({}, 'analyse', '--service', 'carbon', '--area', save('geometry.geojson', geometry), ...args);

describe('furrow analyse reads the vegetation', () => {
  const year = inFolder('carbon');
  beforeAll(() => {
    writeCatalogue(
      year,
      scenesEvery(20, 20, () => ({ red: 1500, nir: 5500 })),
    );
  });

  test.each([
    ['Conifer forest', 'en', 'Conifer forest: evergreen conifer forest'],
    ['Bosque de coníferas', 'es', 'Bosque de coníferas: bosque de coníferas perennes'],
    ['शंकुधारी जंगल', 'en', 'Conifer forest: evergreen conifer forest'],
    ['forêt de résineux', 'pt', 'Floresta de coníferas: '],
    ['Blé', 'en', 'Wheat: cropland'],
  ])('by its name in any language: %s, shown in %s', async (vegetation, language, expected) => {
    const options = ['--stac', year, '--date', '2026-06-01', '--vegetation', vegetation];
    const { out, err } = await carbon(...options, '--language', language);
    expect(out, err).not.toBe('');
    const { facts } = analysisRecord.parse(JSON.parse(out)).metadata.provenance;
    const countedAs = facts?.find(({ code }) => code === carbonMessages.counted_as().code);
    expect(countedAs?.value).toContain(expected);
  });
});

describe('furrow analyse refuses wrong usage with exit code 2', () => {
  const area = (): string => save('geometry.geojson', geometry);
  test.each([
    ['no service', () => furrow({}, 'analyse', '--area', area()), '--service is missing'],
    [
      'an unknown service',
      () => furrow({}, 'analyse', '--service', 'soil-gold', '--area', area()),
      'no service “soil-gold”',
    ],
    ['no area', () => analyse(), '--area is missing'],
    ['an empty area', () => analyse('--area', ''), '--area is empty'],
    ['an unknown option', () => analyse('--area', area(), '--verbose'), 'There is no option --verbose.'],
    ['an extra argument', () => analyse(area()), 'one word too many'],
    ['an invalid date', () => analyse('--area', area(), '--date', '2026-02-30'), '--date must be a day'],
    [
      'an option twice',
      () => analyse('--area', area(), '--date', '2026-06-01', '--date', '2026-06-02'),
      '--date is given more than once',
    ],
    [
      'a switch twice',
      () => analyse('--area', area(), '--with-image', '--with-image'),
      '--with-image is given more than once',
    ],
    [
      'a date in another format',
      () => analyse('--area', area(), '--from', '1.6.2026'),
      '--from must be a day',
    ],
    [
      'a day and a span',
      () => analyse('--area', area(), '--date', '2026-06-01', '--to', '2026-06-02'),
      'leave --from and --to out',
    ],
    [
      'a span backwards',
      () => analyse('--area', area(), '--from', '2026-06-02', '--to', '2026-06-01'),
      'is after',
    ],
    [
      'a reference date',
      () => analyse('--area', area(), '--reference-date', '2026-06-02'),
      'does not apply to',
    ],
    [
      'a vegetation type that does not apply',
      () => analyse('--area', area(), '--vegetation', 'Meadow'),
      'does not apply to',
    ],
    [
      'an unknown vegetation type',
      () => carbon('--vegetation', 'Moon wheat'),
      'There is no vegetation type “Moon wheat”. Choose one of “Wheat”, “Barley”, “Maize”, ',
    ],
    ['a soil as vegetation', () => carbon('--vegetation', 'Clay'), 'no vegetation type “Clay”'],
    ['no date of the fire', () => burnScar(area()), '--reference-date is missing'],
    [
      'an invalid date of the fire',
      () => burnScar(area(), '--reference-date', 'August'),
      '--reference-date must be',
    ],
    [
      'a fire that is still to come',
      () => burnScar(area(), '--reference-date', '9999-01-01'),
      '--reference-date 9999-01-01 is in the future.',
    ],
    [
      'a fire before the satellite',
      () => burnScar(area(), '--reference-date', '2015-06-30'),
      'is before 1 Jul 2015',
    ],
    [
      'only scenes from before the fire',
      () => burnScar(area(), '--reference-date', '2026-06-05', '--date', '2026-06-05'),
      'No scene up to 2026-06-05 is from after --reference-date 2026-06-05.',
    ],
    [
      'a service named like a property of every object',
      () => furrow({}, 'analyse', '--service', '__proto__', '--area', area()),
      'no service',
    ],
  ])('%s', async (_, run, sentence) => {
    const { code, out, err } = await run();
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe('furrow analyse refuses bad input with exit code 1 and one sentence', () => {
  const area = (): string => save('geometry.geojson', geometry);
  test.each([
    ['a missing file', () => onScenes(inFolder('absent.geojson')), 'cannot be read'],
    ['a folder', () => onScenes(folder), 'cannot be read'],
    [
      'a pipe without a writer',
      () => {
        makeNamedPipe(inFolder('pipe'));
        return onScenes(inFolder('pipe'));
      },
      'is a pipe',
    ],
    ['an endless file', () => onScenes('/dev/zero'), 'larger than 16\u00a0MB'],
    [
      'endless nesting',
      () => onScenes(save('deep.geojson', '['.repeat(1_000_000))),
      'nested more than 64 deep',
    ],
    [
      'nothing but brackets',
      () => onScenes(save('wide.geojson', `[${'[],'.repeat(4_000_000)}[]]`)),
      'more than 3,000,000 values',
    ],
    ['an empty file', () => onScenes(save('empty.geojson', '')), 'is not GeoJSON'],
    ['half a file', () => onScenes(save('half.geojson', '{"type": "Polygon", ')), 'is not GeoJSON'],
    ['another type', () => onScenes(save('point.geojson', { type: 'Point', coordinates: [3, 51] })), 'field'],
    [
      'no features',
      () => onScenes(save('nothing.geojson', { type: 'FeatureCollection', features: [] })),
      'contains no field',
    ],
    ['a field that is too small', () => onScenes(save('tiny.geojson', tiny)), 'too small'],
    ['no folder', () => analyse('--area', area(), '--stac', inFolder('absent')), '--stac must be'],
    [
      'a folder without a catalogue',
      () => analyse('--area', area(), '--stac', tmpdir()),
      'no STAC catalogue',
    ],
    [
      'an unreachable catalogue',
      () => analyse('--area', area(), '--stac', 'http://127.0.0.1:9/'),
      '127.0.0.1:9 cannot be reached',
    ],
    [
      'an invalid address of a catalogue',
      () => analyse('--area', area(), '--stac', 'http://'),
      '--stac must be',
    ],
    [
      'a catalogue in a folder on another machine',
      () => analyse('--area', area(), '--stac', 'file://elsewhere/scenes'),
      '--stac must be',
    ],
    [
      'a folder written as an address',
      () => analyse('--area', area(), '--stac', 'file:///etc%2fpasswd'),
      '--stac must be',
    ],
    [
      'a catalogue with another protocol',
      () => analyse('--area', area(), '--stac', 'ftp://me:secret@x'),
      '--stac must be',
    ],
    [
      'a catalogue whose name is too long for the system',
      () => analyse('--area', area(), '--stac', 'x'.repeat(5_000)),
      '--stac must be',
    ],
    [
      'a day without a scene',
      () => analyse('--area', area(), '--stac', scenes, '--date', '2020-01-01'),
      'No satellite scene of the field was taken on 1 Jan 2020. Try another day, or use --from and --to for the newest usable scene of a period.',
    ],
    [
      'a period that begins before the first year',
      () => analyse('--area', area(), '--stac', scenes, '--to', '0000-01-15'),
      'No satellite scene of the field was taken between',
    ],
    ['a missing collection', () => onScenes(area(), '--collection', 'landsat'), 'No satellite scene'],
    ['a folder that cannot be made', () => onScenes(area(), '--out', '/dev/null/x'), 'cannot be made'],
  ])('%s', async (_, run, sentence) => {
    const { code, out, err } = await run();
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain(sentence);
    expect(err).not.toMatch(/\n\s+at |secret/);
  });

  test.each([
    ['never answers', () => {}],
    [
      'answers without end',
      (_: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200);
        const more = setInterval(() => response.write(' '), 10);
        response.on('close', () => clearInterval(more));
      },
    ],
  ])('a catalogue that %s ends in a timeout', async (_, answer) => {
    const { origin } = await localServer(answer);
    const args = ['--service', 'vegetation-index', '--area', area(), '--stac', origin];
    const timeoutError = await analyseCommand(args, englishTerminal, 200).catch((error: unknown) => error);
    expect(timeoutError).toBeInstanceOf(PlainError);
    expect(timeoutError).toMatchObject({ message: expect.stringMatching(/more than 0.2\u00a0s/) });
  });
});
