import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameOf } from '@furrow/analysis/indices/named-layers';
import { usesTimeSeries } from '@furrow/analysis/recipes/recipe';
import { readingFor, recipeFor } from '@furrow/analysis/services/all';
import { expect, test } from 'vitest';
import { readCatalogue, shippedCatalogue } from './read-catalogue.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const folder = join(root, 'packages', 'analysis', 'src', 'services');
const codes = globSync('*/', { cwd: folder }).filter((name) => statSync(join(folder, name)).isDirectory());
const { services } = await readCatalogue(shippedCatalogue);

/** Lists what a service lacks that every service needs. */
function missingOf(code: string): string[] {
  const requiredFiles = ['recipe.ts', 'recipe-messages.ts', 'recipe.test.ts'];
  const recipe = recipeFor(code);
  const indices = recipe === null || usesTimeSeries(recipe) ? [] : [recipe.index, ...recipe.moreIndices];
  const unnamedIndices = indices.filter((index) => nameOf(index) === null);
  return [
    ...requiredFiles.filter((file) => !existsSync(join(folder, code, file))),
    ...(recipe === null ? [`an entry in services/all.ts whose recipe has the code ${code}`] : []),
    ...unnamedIndices.map(({ name }) => `defineIndex around ${name}, so that worker threads can compute it`),
  ];
}

/** Lists what a service lacks that every service on sale needs. */
function missingToSell(code: string): string[] {
  const offer = services.find((service) => service.code === code && !service.announced);
  if (offer === undefined) return [];
  const picture = join(root, 'apps', 'web', 'public', offer.image);
  return [
    ...['stored-record.json', 'picture.json'].filter((file) => !existsSync(join(folder, code, file))),
    ...(readingFor(code) === null ? ['reading.ts, with an entry in services/all.ts'] : []),
    ...(existsSync(picture) ? [] : [`${offer.image}, drawn by scripts/draw-pictures.mjs`]),
  ];
}

test.each(codes)('the folder of %s lacks nothing', (code) => {
  expect([...missingOf(code), ...missingToSell(code)]).toEqual([]);
});

test.each(codes)('the folder of %s uses no other service', (code) => {
  const otherCodes = codes.filter((one) => one !== code);
  const sources = globSync('**/*.ts', { cwd: join(folder, code) }).map((file) =>
    readFileSync(join(folder, code, file), 'utf8'),
  );
  const importedCodes = otherCodes.filter((other) =>
    sources.some((source) => source.includes(`'../${other}/`)),
  );
  expect(importedCodes).toEqual([]);
});
