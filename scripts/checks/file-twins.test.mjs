import { expect, test } from 'vitest';
import { fileTwins, findFileTwins } from './file-twins.mjs';

test('two files of one name in different folders are found', () => {
  const files = ['a/cart/tokens.ts', 'a/cart/prices.ts', 'b/words/tokens.ts'];
  expect(findFileTwins(files)).toEqual([
    { name: 'tokens.ts', files: ['a/cart/tokens.ts', 'b/words/tokens.ts'] },
  ]);
  expect(fileTwins(files)).toEqual([
    'tokens.ts is the name of 2 files, a/cart/tokens.ts and b/words/tokens.ts: name each after what is in it.',
  ]);
});

test('the name of the folder itself is no twin, and neither are its routes', () => {
  const files = [
    'a/cart/cart.ts',
    'b/cart/cart.ts',
    'a/cart/cart.routes.ts',
    'b/cart/cart.routes.ts',
    'b/web/cart.ts',
  ];
  expect(findFileTwins(files)).toEqual([]);
});

test('a component and a module are two names, and tests are skipped', () => {
  const files = ['a/one/plumes.ts', 'a/two/plumes.tsx', 'a/one/plumes.test.ts', 'a/two/plumes.test.ts'];
  expect(findFileTwins(files)).toEqual([]);
});

test('conventional names and folders that name their files after something else are not twins', () => {
  const files = [
    'packages/analysis/src/services/carbon/recipe.ts',
    'packages/analysis/src/services/methane/recipe.ts',
    'apps/web/src/texts/evidence.ts',
    'packages/contract/src/results/evidence.ts',
  ];
  expect(findFileTwins(files)).toEqual([]);
});
