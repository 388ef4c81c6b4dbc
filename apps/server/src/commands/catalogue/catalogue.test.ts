import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listLanguages } from '@furrow/messages/catalogues';
import { afterAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { shippedCatalogue } from '../../features/catalogue/read-catalogue.ts';
import { runFurrow } from '../../testing/run-furrow.test-support.ts';

const database = aDatabase();
const folder = mkdtempSync(join(tmpdir(), 'furrow-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const translations = listLanguages().filter(({ code }) => code !== 'en');
const yaml = readFileSync(shippedCatalogue, 'utf8');
const save = (text: string): string => {
  const path = join(folder, 'shop.yaml');
  writeFileSync(path, text);
  return path;
};

const catalogue = (...args: string[]) => runFurrow(['catalogue', ...args], { DATABASE_URL: database().url });

describe('furrow catalogue', () => {
  test('checks a file without a database', async () => {
    const { code, out } = await runFurrow(['catalogue', 'check', shippedCatalogue], {});
    expect(code).toBe(0);
    expect(out).toMatch(/^The file is correct: 5 industries, 8 services, 24 tiers, 9 roles\.\n$/);
  });

  test('reports all problems with their lines together', async () => {
    const path = save(yaml.replace('0.8\n', 'free\n').replace('min_price: 6\n', 'min_price: 0\n'));
    for (const action of ['check', 'apply']) {
      const { code, out, err } = await catalogue(action, path);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(
        /^.*shop\.yaml is not a valid catalogue:\n {2}line \d+, .*price_per_ha: .*\n {2}line \d+, .*min_price: .*\n$/,
      );
    }
    expect(await catalogue('check', join(folder, 'none.yaml'))).toMatchObject({ code: 1, out: '' });
  });

  test.each([
    ['es', 'Esto tiene que ser un número.', '1 como mínimo.'],
    ['fr', 'Il faut ici un nombre.', '1 au minimum.'],
    ['hi', 'यहाँ एक संख्या होनी चाहिए।', 'कम से कम 1।'],
    ['pt', 'Isto tem que ser um número.', 'No mínimo 1.'],
  ])('reports problems in %s', async (language, ...problems) => {
    const path = save(yaml.replace('0.8\n', 'free\n').replace('min_price: 6\n', 'min_price: 0\n'));
    const { code, out, err } = await catalogue('check', path, '--language', language);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    const [, price, minPrice] = err.split('\n');
    expect(price).toMatch(/\d+, services 1 tiers 1 price_per_ha\s?: /);
    expect(minPrice).toMatch(/\d+, services 1 tiers 1 min_price\s?: /);
    expect([price, minPrice].map((line) => line?.split(': ')[1])).toEqual(problems);
  });

  test('lists the missing texts by language', async () => {
    const path = save(
      yaml
        .replace(/title:\n {6}en: Cooperative\n( {6}.*\n)+/, 'title: Cooperative\n')
        .replace(', fr: Blé', '')
        .replace(/ {6}hi: "आपकी बास्केट खाली है.*\n/, ''),
    );
    const { code, out } = await runFurrow(['catalogue', 'check', path], {});
    expect(code).toBe(0);
    const alsoMissing: Readonly<Record<string, string>> = {
      fr: '  industries agriculture vegetation_types Wheat',
      hi: '  bot_messages empty_basket_error',
    };
    const reports = translations.flatMap(({ code: language, name }) => {
      const also = alsoMissing[language];
      const missing = also ? '2 texts are missing. Readers see them' : '1 text is missing. Readers see it';
      return [
        `${name} (${language}): ${missing} in English:`,
        '  roles cooperative title',
        ...(also ? [also] : []),
      ];
    });
    expect(out.split('\n').slice(1)).toEqual([...reports, '']);
  });

  test('reports a language without any texts', async () => {
    const path = save(
      yaml
        .replaceAll(/, fr: ("[^"]*"|[^,}]*)(?=[,}])/g, '')
        .replaceAll(/ {6}fr: (>-|\|)\n( {8}.*\n)+/g, '')
        .replaceAll(/ {6,8}fr: .*\n/g, ''),
    );
    const { code, out } = await runFurrow(['catalogue', 'check', path], {});
    expect({ code, report: out.split('\n').slice(1) }).toEqual({
      code: 0,
      report: ['Français (fr): there are no texts. Readers see English.', ''],
    });
  });

  test('lists vegetation types without a biome where carbon is sold', async () => {
    const path = save(
      yaml
        .replace('pt: Trigo, biome: cropland', 'pt: Trigo')
        .replace('pt: Floresta, biome: mixed_forest', 'pt: Floresta')
        .replace('        biome: evergreen_conifer_forest\n', ''),
    );
    const lines = [
      '  industries forestry vegetation_types Conifer forest',
      '  industries carbon-projects vegetation_types Forest',
      '',
    ];
    for (const [language, heading] of [
      ['en', '2 vegetation types have no biome and count as cropland:'],
      ['es', '2 tipos de vegetación no tienen bioma y se cuentan como tierra de cultivo:'],
    ] as const) {
      const { code, out } = await catalogue('check', path, '--language', language);
      expect({ code, report: out.split('\n').slice(1) }).toEqual({ code: 0, report: [heading, ...lines] });
    }
  });

  test('applies a file once', async () => {
    const path = save(yaml.replace('en: Farmer / owner', 'en: Grower'));
    expect(await catalogue('apply', path, '--why', 'new names')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Applied: 5 industries/),
    });
    expect(await catalogue('apply', path)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Nothing to do/),
    });
    const events = await database().db.selectFrom('audit_events').select(['event', 'detail']).execute();
    expect(events).toMatchObject([{ event: 'catalogue_applied', detail: { why: 'new names' } }]);
    const { title } = await database()
      .db.selectFrom('roles')
      .select('title')
      .where('code', '=', 'farmer')
      .executeTakeFirstOrThrow();
    expect(title).toBe('Grower');
  });

  test('lists its changes before and after applying them', async () => {
    await catalogue('apply', shippedCatalogue);
    const path = save(
      yaml
        .replace('price_per_ha: 0.8\n', 'price_per_ha: 0.65\n')
        .replace('min_price: 6\n', 'min_price: 6.5\n')
        .replace('code: estate\n', 'code: ranch\n')
        .replace('The satellite measures how', 'A satellite measures how')
        .replace('en: Land owner\n', 'en: Owner of land\n')
        .replace('pt: Floresta, biome: mixed_forest', 'pt: Floresta, biome: savanna')
        .replace('pt: Área úmida, biome: grassland', 'pt: Área úmida'),
    );
    const lines = [
      '  changed    role land-owner: title Land owner → Owner of land',
      '  changed    industry carbon-projects: vegetation_types Forest biome mixed_forest → savanna and vegetation_types Wetland biome grassland → nothing',
      '  changed    service vegetation-index: description',
      '  changed    tier vegetation-index/field: price_per_ha 0.8 → 0.65 and min_price 6 → 6.5',
      '  added      tier vegetation-index/ranch',
      '  withdrawn  tier vegetation-index/estate',
    ];
    const dryRun = await catalogue('apply', path, '--dry-run');
    expect(dryRun).toMatchObject({ code: 0, err: '' });
    expect(dryRun.out).toMatch(/^Would be applied: 5 industries, .*\n/);
    expect(dryRun.out.split('\n').slice(1, -2)).toEqual(lines);
    expect(dryRun.out).toMatch(/\n {2}\d+ unchanged\n$/);
    const applied = await catalogue('apply', path);
    expect(applied.out).toBe(dryRun.out.replace('Would be applied', 'Applied'));
    for (const args of [['--dry-run'], []]) {
      const repeated = await catalogue('apply', path, ...args);
      expect(repeated.out).toMatch(/^Nothing to do: already applied: [^\n]*\n$/);
    }
  });

  test.each([
    [[]],
    [['check']],
    [['drop', 'x.yaml']],
    [['check', '--all']],
    [['check', 'a.yaml', '--dry-run']],
    [['check', 'a.yaml', 'b.yaml']],
  ])('is used wrongly: %j', async (words) => {
    expect(await catalogue(...words)).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage: /m) });
  });
});
