import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { applyCatalogue } from './apply-catalogue.ts';
import { loadBiome } from './biome-of-type.store.ts';
import { parseCatalogue, readShippedCatalogue, shippedCatalogue } from './read-catalogue.ts';

const yaml = readFileSync(shippedCatalogue, 'utf8');
const database = aDatabase();
const db = () => database().db;

const sell = (text: string) => applyCatalogue(db(), parseCatalogue(text, 'shop.yaml'));
beforeAll(() => sell(yaml));
afterEach(() => sell(yaml));

/** The shipped catalogue with further vegetation types in an industry. */
const withTypes = (industry: string, ...types: string[]): string =>
  yaml.replace(
    new RegExp(`( {2}- code: ${industry}\\n(?: {4}.*\\n)*? {4}vegetation_types:\\n)`),
    (before) => `${before}${types.map((type) => `      - ${type}\n`).join('')}`,
  );
const biomeOf = (type: string) => loadBiome(db(), type);

describe('the biome of a vegetation type', () => {
  test('is that of the applied catalogue, in every industry', async () => {
    const { industries } = await readShippedCatalogue();
    for (const { vegetation_types, biomes } of industries) {
      for (const { en } of vegetation_types) expect([en, await biomeOf(en)]).toEqual([en, biomes[en]]);
    }
    expect(await Promise.all(['Moon forest', 'Clay', '', '__proto__'].map(biomeOf))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test("is what an operator's file states for a type, or none", async () => {
    await sell(withTypes('forestry', '{ en: Moon forest, es: Bosque lunar, biome: savanna }', 'Bamboo'));
    expect([await biomeOf('Moon forest'), await biomeOf('Bamboo')]).toEqual(['savanna', null]);
    expect(await biomeOf('Conifer forest')).toBe('evergreen_conifer_forest');
    const { translations } = await db()
      .selectFrom('industries')
      .select('translations')
      .where('code', '=', 'forestry')
      .executeTakeFirstOrThrow();
    expect(translations.vegetation_types?.['Moon forest']).toEqual({ es: 'Bosque lunar' });
  });

  test('is corrected or removed by the next file', async () => {
    await sell(withTypes('forestry', '{ en: Moon forest, biome: savanna }'));
    await sell(withTypes('forestry', '{ en: Moon forest, biome: grassland }'));
    expect(await biomeOf('Moon forest')).toBe('grassland');
    await sell(withTypes('forestry', 'Moon forest'));
    expect(await biomeOf('Moon forest')).toBeNull();
  });

  test('stays when the type leaves the list, because recurring orders may have it', async () => {
    await sell(withTypes('forestry', '{ en: Moon forest, biome: savanna }'));
    await sell(yaml);
    expect(await biomeOf('Moon forest')).toBe('savanna');
    await sell(withTypes('carbon-projects', '{ en: Moon forest, biome: grassland }'));
    expect(await biomeOf('Moon forest')).toBe('grassland');
    await sell(withTypes('carbon-projects', 'Moon forest'));
    expect(await biomeOf('Moon forest')).toBeNull();
  });

  test('is that of an industry that is still offered, if a withdrawn one has the type too', async () => {
    expect(await biomeOf('Silvopasture')).toBe('savanna');
    const withoutPasture = withTypes('forestry', '{ en: Silvopasture, biome: mixed_forest }')
      .replace(/ {2}- code: livestock-pasture\n(?: {4}.*\n)*/, '')
      .replaceAll('      - *stony\n', '');
    await sell(withoutPasture);
    expect(await biomeOf('Silvopasture')).toBe('mixed_forest');
    expect(await biomeOf('Sown grass')).toBe('grassland');
  });
});
