import { describe, expect, test } from 'vitest';
import table from '../crops/crop-synonyms.json' with { type: 'json' };
import { foldCrop } from '../crops/find-crop-types.ts';
import { shippedNames } from './catalogue-names.ts';
import { readShippedCatalogue } from './read-catalogue.ts';

test('every type with synonyms is in the catalogue, and no name means two crops', async () => {
  const { industries } = await readShippedCatalogue();
  const types = industries.flatMap(({ vegetation_types }) => vegetation_types.map(({ en }) => en));
  expect(Object.keys(table.types).filter((type) => !types.includes(type))).toEqual([]);
  const meanings = Object.entries({ ...table.types, ...table.forms }).flatMap(([meaning, list]) =>
    [...new Set(list.split(', ').map(foldCrop))].map((name) => ({ name, meaning })),
  );
  expect(meanings.filter(({ name }, i) => meanings.findIndex((other) => other.name === name) !== i)).toEqual(
    [],
  );
});

describe('a crop is named', () => {
  test.each([
    ['en', 'Mais', 'Maize'],
    ['es', 'MAIZE', 'Maíz'],
    ['fr', 'Körnermais', 'Körnermais'],
    ['pt', 'corn', 'Milho'],
    ['hi', 'maïs', 'मक्का'],
    ['en', 'pasture_meadow_grassland_grass', 'Grassland'],
    ['en', 'Dauergrünland', 'Permanent meadow'],
    ['fr', 'Grassland', 'Prairie'],
    ['en', 'Winterweizen', 'Winter wheat'],
    ['fr', 'winter_common_soft_wheat', 'Blé d’hiver'],
    ['en', 'Sweet potato', 'Sweet potato'],
    ['en', 'Durum', 'Durum'],
    ['en', 'Maize under cover', 'Maize under cover'],
  ])('in %s, saved as %s: %s', async (language, saved, shown) => {
    expect((await shippedNames(language)).crop(saved)).toBe(shown);
  });
});
